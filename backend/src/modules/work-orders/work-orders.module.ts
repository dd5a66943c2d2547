import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TimeEntriesModule } from '../time-entries/time-entries.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UnitsModule } from '../units/units.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkOrdersImport } from './work-orders-import.js';
import { BulkWorkOrdersRepository } from './bulk-work-orders.repository.js';
import { BulkWorkOrdersService } from './bulk-work-orders.service.js';
import { workOrderNoun } from './work-order.noun.js';
import { WorkOrderAssigneeRemoval } from './assignee-removal.repository.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { WorkOrderCostsController } from './costs/work-order-costs.controller.js';
import { WorkOrderCostsRepository } from './costs/work-order-costs.repository.js';
import { WorkOrderCostsService } from './costs/work-order-costs.service.js';
import { JobTimerService } from './job-timer.service.js';
import { OpenOrdersRepository } from './open-orders.repository.js';
import { Photo } from './photos/photo.entity.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosRepository } from './photos/photos.repository.js';
import { PhotosService } from './photos/photos.service.js';
import { WorkOrderPhotos } from './photos/work-order-photos.js';
import { Subtask } from './subtask.entity.js';
import { Part } from './parts/part.entity.js';
import { PartsController } from './parts/parts.controller.js';
import { PartsRepository } from './parts/parts.repository.js';
import { PartsService } from './parts/parts.service.js';
import { SubtasksController } from './subtasks.controller.js';
import { SubtasksService } from './subtasks.service.js';
import { WorkOrder } from './work-order.entity.js';
import { WorkOrderAssignment } from './work-order-assignment.entity.js';
import { WorkOrderAssignees } from './work-order-assignees.js';
import { FollowedOrdersRepository } from './followed-orders.repository.js';
import { WorkOrderFollowersService } from './work-order-followers.service.js';
import { WorkOrderCreation } from './work-order-creation.service.js';
import { WorkOrdersController } from './work-orders.controller.js';
import { WorkOrdersRepository } from './work-orders.repository.js';
import { WorkOrdersService } from './work-orders.service.js';
import { TrashedWorkOrders } from './trashed-work-orders.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WorkOrder, WorkOrderAssignment, Subtask, Part, Photo]),
    AccountsModule,
    TrashModule,
    TimeEntriesModule,
    BulkModule,
    CompaniesModule,
    CustomersModule,
    NotificationsModule,
    UnitsModule,
    UsersModule,
  ],
  controllers: [
    WorkOrdersController,
    SubtasksController,
    PartsController,
    PhotosController,
    HistoryController,
    WorkOrderCostsController,
  ],
  providers: [
    TrashedWorkOrders,
    WorkOrdersService,
    WorkOrderCreation,
    WorkOrderAssignees,
    WorkOrderFollowersService,
    FollowedOrdersRepository,
    SubtasksService,
    PartsService,
    PartsRepository,
    JobTimerService,
    WorkOrderCostsService,
    WorkOrderCostsRepository,
    PhotosService,
    WorkOrderPhotos,
    HistoryService,
    WorkOrdersRepository,
    BulkWorkOrdersService,
    BulkWorkOrdersRepository,
    OpenOrdersRepository,
    PhotosRepository,
    HistoryRepository,
    WorkOrderAssigneeRemoval,
    WorkOrdersImport,
    registerNoun(workOrderNoun, WorkOrdersImport),
  ],
  exports: [WorkOrdersService, WorkOrderFollowersService, BulkWorkOrdersService, PhotosService],
})
export class WorkOrdersModule {}
