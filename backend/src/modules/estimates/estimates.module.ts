import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnswerThrottle } from './answers/answer-throttle.js';
import { AnswersRepository } from './answers/answers.repository.js';
import { AnswersService } from './answers/answers.service.js';
import { EstimateAnswer } from './answers/estimate-answer.entity.js';
import { ConversionController } from './conversion/conversion.controller.js';
import { ConversionService } from './conversion/conversion.service.js';
import { EstimateItem } from './estimate-item.entity.js';
import { Estimate } from './estimate.entity.js';
import { estimateNoun } from './estimate.noun.js';
import { EstimatesController } from './estimates.controller.js';
import { EstimatesRepository } from './estimates.repository.js';
import { EstimatesService } from './estimates.service.js';
import { EstimatePdfsController } from './pdf/estimate-pdfs.controller.js';
import { EstimatePdfsService } from './pdf/estimate-pdfs.service.js';
import { EstimateSendingController } from './sending/estimate-sending.controller.js';
import { EstimateSendingService } from './sending/estimate-sending.service.js';
import { EstimateSendingThrottle } from './sending/estimate-sending-throttle.js';
import { EstimateShare } from './shares/estimate-share.entity.js';
import { EstimateSharesController } from './shares/estimate-shares.controller.js';
import { EstimateSharesRepository } from './shares/estimate-shares.repository.js';
import { EstimateSharesService } from './shares/estimate-shares.service.js';
import { SharedEstimatesController } from './shares/shared-estimates.controller.js';
import { TrashedEstimates } from './trashed-estimates.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Estimate, EstimateItem, EstimateShare, EstimateAnswer]),
    TrashModule,
    BulkModule,
    CustomersModule,
    DealsModule,
    InvoicesModule,
    UsersModule,
  ],
  controllers: [
    EstimatesController,
    EstimatePdfsController,
    EstimateSendingController,
    EstimateSharesController,
    SharedEstimatesController,
    ConversionController,
  ],
  providers: [
    EstimatesService,
    EstimatesRepository,
    TrashedEstimates,
    EstimatePdfsService,
    EstimateSendingService,
    EstimateSendingThrottle,
    EstimateSharesService,
    EstimateSharesRepository,
    AnswersService,
    AnswersRepository,
    AnswerThrottle,
    ConversionService,
    registerNoun(estimateNoun),
  ],
})
export class EstimatesModule {}
