import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UnitsModule } from '../units/units.module.js';
import { UsersModule } from '../users/users.module.js';
import { turnNoun } from './turn.noun.js';
import { TurnAssigneeRemoval } from './assignee-removal.repository.js';
import { Turn } from './turn.entity.js';
import { TurnPhaseChange } from './turn-phase-change.entity.js';
import { OnNoticeController } from './on-notice/on-notice.controller.js';
import { OnNoticeRepository } from './on-notice/on-notice.repository.js';
import { OnNoticeService } from './on-notice/on-notice.service.js';
import { TurnCost } from './costs/turn-cost.entity.js';
import { TurnCostsController } from './costs/turn-costs.controller.js';
import { TurnCostsRepository } from './costs/turn-costs.repository.js';
import { TurnCostsService } from './costs/turn-costs.service.js';
import { TurnPromise } from './promises/turn-promise.entity.js';
import { TurnPromisesController } from './promises/turn-promises.controller.js';
import { TurnPromisesRepository } from './promises/turn-promises.repository.js';
import { TurnPromisesService } from './promises/turn-promises.service.js';
import { FailedTasksController } from './failed-tasks/failed-tasks.controller.js';
import { FailedTasksService } from './failed-tasks/failed-tasks.service.js';
import { TaskPhotos } from './task-photos/task-photos.js';
import { TaskPhotosController } from './task-photos/task-photos.controller.js';
import { TurnTask } from './turn-task.entity.js';
import { TurnTasksController } from './turn-tasks.controller.js';
import { TurnTasksService } from './turn-tasks.service.js';
import { TurnsController } from './turns.controller.js';
import { TurnsRepository } from './turns.repository.js';
import { TurnsService } from './turns.service.js';
import { TrashedTurns } from './trashed-turns.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';

@Module({
  imports: [
    WorkOrdersModule,
    TypeOrmModule.forFeature([Turn, TurnTask, TurnPhaseChange, TurnPromise, TurnCost]),
    TrashModule,
    BulkModule,
    CompaniesModule,
    NotificationsModule,
    UnitsModule,
    UsersModule,
  ],
  controllers: [
    TurnsController,
    OnNoticeController,
    TurnTasksController,
    FailedTasksController,
    TaskPhotosController,
    TurnPromisesController,
    TurnCostsController,
  ],
  providers: [
    TrashedTurns,
    TurnsService,
    TurnTasksService,
    FailedTasksService,
    TaskPhotos,
    TurnsRepository,
    TurnPromisesService,
    TurnPromisesRepository,
    TurnCostsService,
    TurnCostsRepository,
    OnNoticeService,
    OnNoticeRepository,
    TurnAssigneeRemoval,
    registerNoun(turnNoun),
  ],
  exports: [TurnsService],
})
export class TurnsModule {}
