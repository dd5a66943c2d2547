import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TimeEntriesModule } from '../time-entries/time-entries.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';
import { VisitAssigneeRemoval } from './assignee-removal.js';
import { VisitPhotos } from './photos/visit-photos.js';
import { VisitPhotosController } from './photos/visit-photos.controller.js';
import { TrashedVisits } from './trashed-visits.js';
import { Visit } from './visit.entity.js';
import { visitNoun } from './visit.noun.js';
import { VisitAssignment } from './visit-assignment.entity.js';
import { VisitStatesService } from './visit-states.service.js';
import { VisitTask } from './visit-task.entity.js';
import { VisitTasksController } from './visit-tasks.controller.js';
import { VisitTasksService } from './visit-tasks.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsRepository } from './visits.repository.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Visit, VisitAssignment, VisitTask]),
    TrashModule,
    UsersModule,
    InvoicesModule,
    NotificationsModule,
    TimeEntriesModule,
    WorkOrdersModule,
  ],
  controllers: [VisitsController, VisitTasksController, VisitPhotosController],
  providers: [
    VisitsService,
    VisitStatesService,
    VisitTasksService,
    VisitsRepository,
    VisitPhotos,
    TrashedVisits,
    VisitAssigneeRemoval,
    registerNoun(visitNoun),
  ],
  exports: [VisitsService],
})
export class VisitsModule {}
