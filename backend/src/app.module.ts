import { Module } from '@nestjs/common';
import { AccountLinksModule } from './modules/account-links/account-links.module.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.js';
import { AssistantsModule } from './modules/assistants/assistants.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BulkModule } from './modules/bulk/bulk.module.js';
import { CompaniesModule } from './modules/companies/companies.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { DealsModule } from './modules/deals/deals.module.js';
import { EstimatesModule } from './modules/estimates/estimates.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { IdentityProvidersModule } from './modules/identity-providers/identity-providers.module.js';
import { IdentitiesModule } from './modules/identities/identities.module.js';
import { FactorsModule } from './modules/factors/factors.module.js';
import { InboxModule } from './modules/inbox/inbox.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PasskeysModule } from './modules/passkeys/passkeys.module.js';
import { ProfileModule } from './modules/profile/profile.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { InvoicesModule } from './modules/invoices/invoices.module.js';
import { ItemsModule } from './modules/items/items.module.js';
import { LaborRatesModule } from './modules/labor-rates/labor-rates.module.js';
import { ListSettingsModule } from './modules/list-settings/list-settings.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { ReleasesModule } from './modules/releases/releases.module.js';
import { ResidentsModule } from './modules/residents/residents.module.js';
import { RequestsModule } from './modules/requests/requests.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { SecurityModule } from './modules/security/security.module.js';
import { SeriesModule } from './modules/series/series.module.js';
import { SupportModule } from './modules/support/support.module.js';
import { TaxRatesModule } from './modules/tax-rates/tax-rates.module.js';
import { TimeEntriesModule } from './modules/time-entries/time-entries.module.js';
import { TrashModule } from './modules/trash/trash.module.js';
import { TurnsModule } from './modules/turns/turns.module.js';
import { UnitResidentsModule } from './modules/unit-residents/unit-residents.module.js';
import { UnitsModule } from './modules/units/units.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { VisitsModule } from './modules/visits/visits.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { WorkOrdersModule } from './modules/work-orders/work-orders.module.js';
import { AccessModule } from './platform/access/access.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FairnessModule } from './platform/fairness/fairness.module.js';
import { DiskModule } from './platform/disk/disk.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { SecurityEventsModule } from './platform/security-events/security-events.module.js';
import { ServerModule } from './platform/server/server.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { NounsModule } from './platform/nouns/nouns.module.js';
import { OutgoingModule } from './platform/outgoing/outgoing.module.js';
import { PdfModule } from './platform/pdf/pdf.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';

@Module({
  imports: [
    // First, so that it stops last.
    TracingModule,
    DatabaseModule,
    SecurityEventsModule,
    AccessModule,
    FairnessModule,
    DiskModule,
    FilesModule,
    ServerModule,
    MailModule,
    MetricsModule,
    NounsModule,
    OutgoingModule,
    PdfModule,
    // After the modules that its jobs use, so that it stops before them.
    JobsModule,
    AccountLinksModule,
    ActivityModule,
    AnnouncementsModule,
    ApiKeysModule,
    AssistantsModule,
    AuthModule,
    BulkModule,
    CompaniesModule,
    CustomersModule,
    DealsModule,
    EstimatesModule,
    EventsModule,
    IdentityProvidersModule,
    IdentitiesModule,
    FactorsModule,
    InboxModule,
    NotificationsModule,
    PasskeysModule,
    ProfileModule,
    ExportsModule,
    ImportsModule,
    InvoicesModule,
    ItemsModule,
    LaborRatesModule,
    ListSettingsModule,
    ProjectsModule,
    ReleasesModule,
    ResidentsModule,
    ReportsModule,
    RequestsModule,
    SavedViewsModule,
    SearchModule,
    SecurityModule,
    SeriesModule,
    SupportModule,
    TaxRatesModule,
    TimeEntriesModule,
    TrashModule,
    TurnsModule,
    UnitResidentsModule,
    UnitsModule,
    UsersModule,
    VisitsModule,
    WebhooksModule,
    WorkOrdersModule,
  ],
})
export class AppModule {}
