import 'reflect-metadata';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Response } from 'express';
import { CompaniesModule } from '../src/modules/companies/companies.module.js';
import { CustomersModule } from '../src/modules/customers/customers.module.js';
import { DealsModule } from '../src/modules/deals/deals.module.js';
import { InvoicesModule } from '../src/modules/invoices/invoices.module.js';
import { TurnsModule } from '../src/modules/turns/turns.module.js';
import { WorkOrdersModule } from '../src/modules/work-orders/work-orders.module.js';
import type { AccessRequest } from '../src/platform/access/allow.js';
import { KnownDevices } from '../src/platform/access/known-devices.js';
import { OwnPasswordThrottle } from '../src/platform/access/own-password-throttle.js';
import { permissionsOf } from '../src/platform/access/permissions.js';
import { RecentProof } from '../src/platform/access/recent-proof.js';
import { Sealed } from '../src/platform/access/sealed.js';
import { Sessions } from '../src/platform/access/sessions.js';
import { SignInThrottle } from '../src/platform/access/sign-in-throttle.js';
import { SupportAccess } from '../src/platform/access/support-access.js';
import { TakenNames } from '../src/platform/access/taken-names.js';
import { ConfigModule } from '../src/platform/config/config.module.js';
import { readEnvironment } from '../src/platform/config/environment.js';
import { DatabaseModule } from '../src/platform/database/database.module.js';
import { DiskModule } from '../src/platform/disk/disk.module.js';
import { FairQueues } from '../src/platform/fairness/fair-queues.js';
import { HeavyTurns } from '../src/platform/fairness/heavy-turns.js';
import { ConstraintConflicts } from '../src/platform/http/constraint-conflicts.js';
import { HttpAdapter } from '../src/platform/http/http-adapter.js';
import { JobsModule } from '../src/platform/jobs/jobs.module.js';
import { MailModule } from '../src/platform/mail/mail.module.js';
import { MetricsModule } from '../src/platform/metrics/metrics.module.js';
import { NounsModule } from '../src/platform/nouns/nouns.module.js';
import { OutgoingModule } from '../src/platform/outgoing/outgoing.module.js';
import { PdfModule } from '../src/platform/pdf/pdf.module.js';
import { SecurityEventsModule } from '../src/platform/security-events/security-events.module.js';
import { TracingModule } from '../src/platform/tracing/tracing.module.js';

/** Providers that the services and nouns need, without the guard and the error filter. */
@Global()
@Module({
  providers: [
    ConstraintConflicts,
    FairQueues,
    HeavyTurns,
    KnownDevices,
    OwnPasswordThrottle,
    RecentProof,
    Sealed,
    Sessions,
    SignInThrottle,
    SupportAccess,
    TakenNames,
  ],
  exports: [
    ConstraintConflicts,
    HeavyTurns,
    KnownDevices,
    OwnPasswordThrottle,
    RecentProof,
    Sealed,
    Sessions,
    SignInThrottle,
    SupportAccess,
    TakenNames,
  ],
})
class NeededServices {}

/** The product's controllers with row-level security, but without guard and validation. */
@Module({
  imports: [
    DatabaseModule,
    SecurityEventsModule,
    DiskModule,
    NeededServices,
    MailModule,
    MetricsModule,
    NounsModule,
    OutgoingModule,
    PdfModule,
    TracingModule,
    JobsModule,
    CompaniesModule,
    // The dashboard counts their records.
    CustomersModule,
    DealsModule,
    InvoicesModule,
    TurnsModule,
    WorkOrdersModule,
  ],
})
class CeilingModule {}

/** Trusts the headers, since there is no sign-in. */
function trustHeaders(request: AccessRequest, _response: Response, next: NextFunction): void {
  request.companyId = Number(request.get('x-company'));
  request.actor = {
    userId: Number(request.get('x-user')),
    username: 'bench',
    role: 'user',
    accountType: 'manager',
    companyId: request.companyId,
    permissions: permissionsOf('user', 'manager'),
    address: null,
  };
  next();
}

const environment = readEnvironment();
const root = { module: CeilingModule, imports: [ConfigModule.with(environment)] };
const app = await NestFactory.create<NestExpressApplication>(root, new HttpAdapter(), {
  logger: ['error'],
  bodyParser: false,
});
app.disable('x-powered-by');
app.disable('etag');
app.set('query parser', 'simple');
app.use(json(), trustHeaders);
await app.listen(0, '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
process.send?.({ type: 'listening', url: await app.getUrl() });
