import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { UnitResidentsModule } from '../unit-residents/unit-residents.module.js';
import { UnitsModule } from '../units/units.module.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';
import { CodeSheetsService } from './codes/code-sheets.service.js';
import { RequestCode } from './codes/request-code.entity.js';
import { RequestCodesController } from './codes/request-codes.controller.js';
import { RequestCodesRepository } from './codes/request-codes.repository.js';
import { RequestCodesService } from './codes/request-codes.service.js';
import { TrashedCodes } from './codes/trashed-codes.js';
import { NewRequestsService } from './entry/new-requests.service.js';
import { OpenCodesController } from './entry/open-codes.controller.js';
import { OpenCompaniesService } from './entry/open-companies.service.js';
import { ProofOfWork } from './entry/proof-of-work.js';
import { RequestThrottle } from './entry/request-throttle.js';
import { UnitNames } from './entry/unit-names.js';
import { FollowedOrders } from './mails/followed-orders.js';
import { RequestMailsService } from './mails/request-mails.service.js';
import { RequestMessage } from './messages/request-message.entity.js';
import { RequestMessagesRepository } from './messages/request-messages.repository.js';
import { RequestMessagesService } from './messages/request-messages.service.js';
import { RequestPhoto } from './photos/request-photo.entity.js';
import { RequestPhotosRepository } from './photos/request-photos.repository.js';
import { RequestPhotosService } from './photos/request-photos.service.js';
import { WorkRequest } from './request.entity.js';
import { requestNoun } from './request.noun.js';
import { RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';
import { MergeTargets } from './screening/merge-targets.js';
import { ScreeningController } from './screening/screening.controller.js';
import { ScreeningService } from './screening/screening.service.js';
import { SharedRequestsController } from './shares/shared-requests.controller.js';
import { SharedRequestsRepository } from './shares/shared-requests.repository.js';
import { SharedRequestsService } from './shares/shared-requests.service.js';
import { TrashedRequests } from './trashed-requests.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WorkRequest, RequestCode, RequestMessage, RequestPhoto]),
    CompaniesModule,
    TrashModule,
    UnitResidentsModule,
    UnitsModule,
    WorkOrdersModule,
  ],
  controllers: [
    RequestsController,
    ScreeningController,
    RequestCodesController,
    OpenCodesController,
    SharedRequestsController,
  ],
  providers: [
    RequestsService,
    RequestsRepository,
    TrashedRequests,
    RequestMessagesService,
    RequestMessagesRepository,
    RequestPhotosService,
    RequestPhotosRepository,
    RequestMailsService,
    FollowedOrders,
    ScreeningService,
    MergeTargets,
    RequestCodesService,
    RequestCodesRepository,
    TrashedCodes,
    CodeSheetsService,
    NewRequestsService,
    OpenCompaniesService,
    UnitNames,
    ProofOfWork,
    RequestThrottle,
    SharedRequestsService,
    SharedRequestsRepository,
    registerNoun(requestNoun),
  ],
})
export class RequestsModule {}
