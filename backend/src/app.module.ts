import { Module } from '@nestjs/common';
import { AuthModule } from './modules/auth/auth.module.js';
import { CompaniesModule } from './modules/companies/companies.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { ReleasesModule } from './modules/releases/releases.module.js';
import { UnitsModule } from './modules/units/units.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { WorkOrdersModule } from './modules/work-orders/work-orders.module.js';
import { AccessModule } from './platform/access/access.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { ScheduleModule } from './platform/schedule/schedule.module.js';

@Module({
  imports: [
    DatabaseModule,
    AccessModule,
    HttpModule,
    ScheduleModule,
    AuthModule,
    CompaniesModule,
    ProjectsModule,
    ReleasesModule,
    UnitsModule,
    UsersModule,
    WorkOrdersModule,
  ],
})
export class AppModule {}
