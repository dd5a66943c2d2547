import { CreateRolesAndScope1795000000000 } from './1795000000000-create-roles-and-scope.js';
import { CreatePlatformTables1795000001000 } from './1795000001000-create-platform-tables.js';
import { CreateRecords1795000002000 } from './1795000002000-create-records.js';
import { CreateWorkOrders1795000003000 } from './1795000003000-create-work-orders.js';
import { CreateCompanyLedgers1795000004000 } from './1795000004000-create-company-ledgers.js';
import { CreateLookups1795000005000 } from './1795000005000-create-lookups.js';
import { PartFileNumbers1795000006000 } from './1795000006000-part-file-numbers.js';
import { CreateProviderViews1795000007000 } from './1795000007000-create-provider-views.js';
import { CreateCompanyContext1795000008000 } from './1795000008000-create-company-context.js';
import { CreateSearch1795000009000 } from './1795000009000-create-search.js';
import { CreateNotificationReads1795000009100 } from './1795000009100-create-notification-reads.js';
import { CreateImports1795000010000 } from './1795000010000-create-imports.js';
import { OpenOwnAccounts1795000010100 } from './1795000010100-open-own-accounts.js';
import { CreatePlatformIdempotency1795000010110 } from './1795000010110-create-platform-idempotency.js';
import { NameAuditedRecords1795000010200 } from './1795000010200-name-audited-records.js';
import { CreateNaturalOrder1795000010400 } from './1795000010400-create-natural-order.js';
import { OrderUnits1795000011000 } from './1795000011000-order-units.js';
import { IndexResidents1795000012000 } from './1795000012000-index-residents.js';
import { IndexTurns1795000013000 } from './1795000013000-index-turns.js';
import { IndexReports1795000015000 } from './1795000015000-index-reports.js';
import { CreateWorkOrderPhotos1795000016000 } from './1795000016000-create-work-order-photos.js';
import { TellOfAssignedTurns1795000017000 } from './1795000017000-tell-of-assigned-turns.js';
import { OrderInvoices1795000022000 } from './1795000022000-order-invoices.js';
import { IndexCustomersAndItems1795000023000 } from './1795000023000-index-customers-and-items.js';
import { ShareInvoices1795000025000 } from './1795000025000-share-invoices.js';
import { IndexWaitingJobs1795000026000 } from './1795000026000-index-waiting-jobs.js';
import { SearchDeals1795000027000 } from './1795000027000-search-deals.js';
import { IndexJobReports1795000027100 } from './1795000027100-index-job-reports.js';
import { ReplyToSenders1795000029300 } from './1795000029300-reply-to-senders.js';
import { RegisterReleases1795000030000 } from './1795000030000-register-releases.js';
import { CreateFrontEndFailures1795000031000 } from './1795000031000-create-front-end-failures.js';
import { CountBackgroundWork1795000033000 } from './1795000033000-count-background-work.js';
import { ImportDeals1795000034000 } from './1795000034000-import-deals.js';
import { ImportInvoices1795000035000 } from './1795000035000-import-invoices.js';
import { PublishPropertyViews1796000200000 } from './1796000200000-publish-property-views.js';
import { PublishAccountViews1796000200100 } from './1796000200100-publish-account-views.js';
import { PublishJobViews1796000300000 } from './1796000300000-publish-job-views.js';
import { OpenImportKinds1796000400000 } from './1796000400000-open-import-kinds.js';
import { CreateJobQueues1796000500000 } from './1796000500000-create-job-queues.js';
import { ScheduleCompanyDays1796000501000 } from './1796000501000-schedule-company-days.js';
import { QueueWaitingWork1796000502000 } from './1796000502000-queue-waiting-work.js';
import { PublishPlatformViews1796000600000 } from './1796000600000-publish-platform-views.js';
import { OpenNotices1796000710000 } from './1796000710000-open-notices.js';
import { CreateExports1796000720000 } from './1796000720000-create-exports.js';
import { RenameItems1796000730000 } from './1796000730000-rename-items.js';
import { WatchExports1796000741000 } from './1796000741000-watch-exports.js';
import { RankSearch1796000844100 } from './1796000844100-rank-search.js';
import { FillInvoiceSearch1796000844200 } from './1796000844200-fill-invoice-search.js';
import { IndexActivity1796000845100 } from './1796000845100-index-activity.js';
import { ListPlatformActivity1796000845200 } from './1796000845200-list-platform-activity.js';
import { CreateTrash1796000846000 } from './1796000846000-create-trash.js';
import { CreateBulkOperations1796000847000 } from './1796000847000-create-bulk-operations.js';
import { CreateListSettings1796000900000 } from './1796000900000-create-list-settings.js';
import { CreateSavedViews1796001000000 } from './1796001000000-create-saved-views.js';
import { CloseCompanies1796001043000 } from './1796001043000-close-companies.js';
import { IndexAttention1796001046000 } from './1796001046000-index-attention.js';
import { DateViewsOfSharedInvoices1796001050000 } from './1796001050000-date-views-of-shared-invoices.js';
import { CallResidents1796001100000 } from './1796001100000-call-residents.js';
import { IndexOperations1796001101000 } from './1796001101000-index-operations.js';
import { NoteSignIns1796001110000 } from './1796001110000-note-sign-ins.js';
import { CreatePlatformNotifications1796001120000 } from './1796001120000-create-platform-notifications.js';
import { NoteOperationsInTrash1796001120500 } from './1796001120500-note-operations-in-trash.js';
import { NoteEndedSessions1796001130000 } from './1796001130000-note-ended-sessions.js';
import { NoteOperationsOfAssignments1796001140000 } from './1796001140000-note-operations-of-assignments.js';
import { NameSharedViewsOnce1796001141000 } from './1796001141000-name-shared-views-once.js';
import { NoteWhatWasRestored1796001142000 } from './1796001142000-note-what-was-restored.js';
import { GroupPlatformActivity1796001150000 } from './1796001150000-group-platform-activity.js';
import { DescribeRequestedWork1796002010000 } from './1796002010000-describe-requested-work.js';
import { NameTimeEntries1796002020000 } from './1796002020000-name-time-entries.js';
import { FillPeopleOfTimeEntries1796002021000 } from './1796002021000-fill-people-of-time-entries.js';
import { RunOneTimerAPerson1796002022000 } from './1796002022000-run-one-timer-a-person.js';
import { KeepLeaseHistory1796002200000 } from './1796002200000-keep-lease-history.js';
import { FillUnitHistory1796002210000 } from './1796002210000-fill-unit-history.js';
import { SetTurnDefaults1796002400000 } from './1796002400000-set-turn-defaults.js';
import { PromiseReadyDates1796002410000 } from './1796002410000-promise-ready-dates.js';
import { CreateSeries1796002600000 } from './1796002600000-create-series.js';
import { SetLaborRates1796002700000 } from './1796002700000-set-labor-rates.js';
import { KeepResultsOfLines1796002800000 } from './1796002800000-keep-results-of-lines.js';
import { BeginUnitHistory1796003000000 } from './1796003000000-begin-unit-history.js';
import { DateStuckSeries1796003010000 } from './1796003010000-date-stuck-series.js';
import { IndexDueWorkOrders1796003020000 } from './1796003020000-index-due-work-orders.js';
import { CreateTaxRates1796010100000 } from './1796010100000-create-tax-rates.js';
import { BillTaxAndDiscount1796010110000 } from './1796010110000-bill-tax-and-discount.js';
import { CreateVisits1796010200000 } from './1796010200000-create-visits.js';
import { FollowJobsInVisits1796010210000 } from './1796010210000-follow-jobs-in-visits.js';
import { FillVisits1796010220000 } from './1796010220000-fill-visits.js';
import { PlanWorkOrders1796010300000 } from './1796010300000-plan-work-orders.js';
import { CreateEstimates1796010400000 } from './1796010400000-create-estimates.js';
import { BillEstimates1796010401000 } from './1796010401000-bill-estimates.js';
import { KeepOpenProbability1796010402000 } from './1796010402000-keep-open-probability.js';
import { VoidInvoices1796010500000 } from './1796010500000-void-invoices.js';
import { CheckVoidInvoices1796010501000 } from './1796010501000-check-void-invoices.js';
import { FollowInvoices1796010510000 } from './1796010510000-follow-invoices.js';
import { FillViewsOfInvoices1796010511000 } from './1796010511000-fill-views-of-invoices.js';
import { SetMailTexts1796010520000 } from './1796010520000-set-mail-texts.js';
import { RepeatJobs1796010600000 } from './1796010600000-repeat-jobs.js';
import { OpenFirstSteps1796010610000 } from './1796010610000-open-first-steps.js';
import { TagCustomers1796010700000 } from './1796010700000-tag-customers.js';
import { DescribeCustomers1796010700100 } from './1796010700100-describe-customers.js';
import { SearchAddressesAndTags1796010700200 } from './1796010700200-search-addresses-and-tags.js';
import { NameServiceAddresses1796010700300 } from './1796010700300-name-service-addresses.js';
import { CreateDiskWarnings1796012000000 } from './1796012000000-create-disk-warnings.js';
import { KnowDevices1796012200000 } from './1796012200000-know-devices.js';
import { NoteLooksOfNames1796012400000 } from './1796012400000-note-looks-of-names.js';
import { FillLooksOfNames1796012410000 } from './1796012410000-fill-looks-of-names.js';
import { RefuseLookAlikes1796012420000 } from './1796012420000-refuse-look-alikes.js';
import { CreatePageKeys1796012430000 } from './1796012430000-create-page-keys.js';
import { CountPeopleOfFailures1796012440000 } from './1796012440000-count-people-of-failures.js';
import { KeepSecurityEvents1796012500000 } from './1796012500000-keep-security-events.js';
import { DescribeSessions1796013100000 } from './1796013100000-describe-sessions.js';
import { CreateFactors1796014100000 } from './1796014100000-create-factors.js';
import { CreatePasskeys1796014200000 } from './1796014200000-create-passkeys.js';
import { CountPasskeysAsFactors1796014210000 } from './1796014210000-count-passkeys-as-factors.js';
import { NoteProofs1796014300000 } from './1796014300000-note-proofs.js';
import { OpenSecurityEvents1796014310000 } from './1796014310000-open-security-events.js';
import { LinkAccounts1796014400000 } from './1796014400000-link-accounts.js';
import { InvitePeople1796014410000 } from './1796014410000-invite-people.js';
import { CreateIdentityProviders1796014500000 } from './1796014500000-create-identity-providers.js';
import { LinkIdentities1796014501000 } from './1796014501000-link-identities.js';
import { LimitPeople1796014600000 } from './1796014600000-limit-people.js';
import { NoteMakers1796014610000 } from './1796014610000-note-makers.js';
import { EnforceScopes1796014620000 } from './1796014620000-enforce-scopes.js';
import { ScopeHistory1796014630000 } from './1796014630000-scope-history.js';
import { LightenScopes1796014640000 } from './1796014640000-lighten-scopes.js';
import { RestrictRecords1796014700000 } from './1796014700000-restrict-records.js';
import { AdmitSupport1796014710000 } from './1796014710000-admit-support.js';
import { RequireFactors1796014790000 } from './1796014790000-require-factors.js';
import { OwnPasswords1796015000000 } from './1796015000000-own-passwords.js';
import { ConfirmEmails1796015010000 } from './1796015010000-confirm-emails.js';
import { BreakGlass1796015100000 } from './1796015100000-break-glass.js';
import { InviteByProvider1796015110000 } from './1796015110000-invite-by-provider.js';
import { RefreshOnce1796015120000 } from './1796015120000-refresh-once.js';
import { ProveByPasskeys1796015200000 } from './1796015200000-prove-by-passkeys.js';
import { IndexAssignedWork1796015300000 } from './1796015300000-index-assigned-work.js';
import { ScopeByRole1796015310000 } from './1796015310000-scope-by-role.js';
import { HastenScopes1796015320000 } from './1796015320000-hasten-scopes.js';
import { PublishScopes1796015330000 } from './1796015330000-publish-scopes.js';
import { HideCustomersOutside1796015500000 } from './1796015500000-hide-customers-outside.js';
import { KeepUnitsInBuildings1796015600000 } from './1796015600000-keep-units-in-buildings.js';
import { HideRestOfResidents1796016010000 } from './1796016010000-hide-rest-of-residents.js';
import { BeginFactorRules1796016020000 } from './1796016020000-begin-factor-rules.js';
import { RememberScopes1796016100000 } from './1796016100000-remember-scopes.js';
import { PublishIdentityLinks1796017000000 } from './1796017000000-publish-identity-links.js';
import { ProveByProvider1796017010000 } from './1796017010000-prove-by-provider.js';
import { NoteEndsOfSupport1796017100000 } from './1796017100000-note-ends-of-support.js';
import { KeepFormerResidents1796017200000 } from './1796017200000-keep-former-residents.js';
import { FindResidentsOfWork1796017210000 } from './1796017210000-find-residents-of-work.js';
import { CountOpenOrders1796019000000 } from './1796019000000-count-open-orders.js';
import { NoteChanges1796019010000 } from './1796019010000-note-changes.js';
import { ReadFoundRows1796019020000 } from './1796019020000-read-found-rows.js';
import { IndexEndedJobs1796023000000 } from './1796023000000-index-ended-jobs.js';
import { OrderCompanies1796023010000 } from './1796023010000-order-companies.js';
import { IndexOrderNumbers1796024000000 } from './1796024000000-index-order-numbers.js';
import { SearchOrderNumbers1796024010000 } from './1796024010000-search-order-numbers.js';
import { IndexLookedUpKeys1796025000000 } from './1796025000000-index-looked-up-keys.js';
import { KeepKeysOfDevices1796026000000 } from './1796026000000-keep-keys-of-devices.js';
import { NoteDeviceTimes1796026010000 } from './1796026010000-note-device-times.js';
import { KeepTimesOfDevices1796026020000 } from './1796026020000-keep-times-of-devices.js';
import { CreateRequests1796027000000 } from './1796027000000-create-requests.js';
import { ScopeRequests1796027010000 } from './1796027010000-scope-requests.js';
import { NoteSendings1796029000000 } from './1796029000000-note-sendings.js';
import { ScopeTrashedRequests1796029010000 } from './1796029010000-scope-trashed-requests.js';
import { ForgetWordsOfRequests1796029020000 } from './1796029020000-forget-words-of-requests.js';
import { NoteDepartedRequesters1796029030000 } from './1796029030000-note-departed-requesters.js';
import { CreateApiKeys1796031000000 } from './1796031000000-create-api-keys.js';
import { CreateWebhooks1796032000000 } from './1796032000000-create-webhooks.js';
import { DescribeReleases1796033000000 } from './1796033000000-describe-releases.js';
import { CreateReleaseRollouts1796033010000 } from './1796033010000-create-release-rollouts.js';
import { CountCompanyUsage1796034000000 } from './1796034000000-count-company-usage.js';
import { OrderAllCompanies1796034010000 } from './1796034010000-order-all-companies.js';
import { CreateAnnouncements1796034020000 } from './1796034020000-create-announcements.js';
import { KeepSourceMaps1796035000000 } from './1796035000000-keep-source-maps.js';
import { QueueWebhookDeliveries1796039000000 } from './1796039000000-queue-webhook-deliveries.js';
import { FlagAnnouncements1796041000000 } from './1796041000000-flag-announcements.js';
import { IndexSentMails1796041010000 } from './1796041010000-index-sent-mails.js';
import { CountPeopleAlone1796041020000 } from './1796041020000-count-people-alone.js';
import { PublishReleasesOfCompanies1796041030000 } from './1796041030000-publish-releases-of-companies.js';
import { NoteActiveReleases1796042000000 } from './1796042000000-note-active-releases.js';
import { IndexCustomerNames1796044000000 } from './1796044000000-index-customer-names.js';

/** Every migration, oldest first; `npm run generate` writes this file. */
export const migrations = [
  CreateRolesAndScope1795000000000,
  CreatePlatformTables1795000001000,
  CreateRecords1795000002000,
  CreateWorkOrders1795000003000,
  CreateCompanyLedgers1795000004000,
  CreateLookups1795000005000,
  PartFileNumbers1795000006000,
  CreateProviderViews1795000007000,
  CreateCompanyContext1795000008000,
  CreateSearch1795000009000,
  CreateNotificationReads1795000009100,
  CreateImports1795000010000,
  OpenOwnAccounts1795000010100,
  CreatePlatformIdempotency1795000010110,
  NameAuditedRecords1795000010200,
  CreateNaturalOrder1795000010400,
  OrderUnits1795000011000,
  IndexResidents1795000012000,
  IndexTurns1795000013000,
  IndexReports1795000015000,
  CreateWorkOrderPhotos1795000016000,
  TellOfAssignedTurns1795000017000,
  OrderInvoices1795000022000,
  IndexCustomersAndItems1795000023000,
  ShareInvoices1795000025000,
  IndexWaitingJobs1795000026000,
  SearchDeals1795000027000,
  IndexJobReports1795000027100,
  ReplyToSenders1795000029300,
  RegisterReleases1795000030000,
  CreateFrontEndFailures1795000031000,
  CountBackgroundWork1795000033000,
  ImportDeals1795000034000,
  ImportInvoices1795000035000,
  PublishPropertyViews1796000200000,
  PublishAccountViews1796000200100,
  PublishJobViews1796000300000,
  OpenImportKinds1796000400000,
  CreateJobQueues1796000500000,
  ScheduleCompanyDays1796000501000,
  QueueWaitingWork1796000502000,
  PublishPlatformViews1796000600000,
  OpenNotices1796000710000,
  CreateExports1796000720000,
  RenameItems1796000730000,
  WatchExports1796000741000,
  RankSearch1796000844100,
  FillInvoiceSearch1796000844200,
  IndexActivity1796000845100,
  ListPlatformActivity1796000845200,
  CreateTrash1796000846000,
  CreateBulkOperations1796000847000,
  CreateListSettings1796000900000,
  CreateSavedViews1796001000000,
  CloseCompanies1796001043000,
  IndexAttention1796001046000,
  DateViewsOfSharedInvoices1796001050000,
  CallResidents1796001100000,
  IndexOperations1796001101000,
  NoteSignIns1796001110000,
  CreatePlatformNotifications1796001120000,
  NoteOperationsInTrash1796001120500,
  NoteEndedSessions1796001130000,
  NoteOperationsOfAssignments1796001140000,
  NameSharedViewsOnce1796001141000,
  NoteWhatWasRestored1796001142000,
  GroupPlatformActivity1796001150000,
  DescribeRequestedWork1796002010000,
  NameTimeEntries1796002020000,
  FillPeopleOfTimeEntries1796002021000,
  RunOneTimerAPerson1796002022000,
  KeepLeaseHistory1796002200000,
  FillUnitHistory1796002210000,
  SetTurnDefaults1796002400000,
  PromiseReadyDates1796002410000,
  CreateSeries1796002600000,
  SetLaborRates1796002700000,
  KeepResultsOfLines1796002800000,
  BeginUnitHistory1796003000000,
  DateStuckSeries1796003010000,
  IndexDueWorkOrders1796003020000,
  CreateTaxRates1796010100000,
  BillTaxAndDiscount1796010110000,
  CreateVisits1796010200000,
  FollowJobsInVisits1796010210000,
  FillVisits1796010220000,
  PlanWorkOrders1796010300000,
  CreateEstimates1796010400000,
  BillEstimates1796010401000,
  KeepOpenProbability1796010402000,
  VoidInvoices1796010500000,
  CheckVoidInvoices1796010501000,
  FollowInvoices1796010510000,
  FillViewsOfInvoices1796010511000,
  SetMailTexts1796010520000,
  RepeatJobs1796010600000,
  OpenFirstSteps1796010610000,
  TagCustomers1796010700000,
  DescribeCustomers1796010700100,
  SearchAddressesAndTags1796010700200,
  NameServiceAddresses1796010700300,
  CreateDiskWarnings1796012000000,
  KnowDevices1796012200000,
  NoteLooksOfNames1796012400000,
  FillLooksOfNames1796012410000,
  RefuseLookAlikes1796012420000,
  CreatePageKeys1796012430000,
  CountPeopleOfFailures1796012440000,
  KeepSecurityEvents1796012500000,
  DescribeSessions1796013100000,
  CreateFactors1796014100000,
  CreatePasskeys1796014200000,
  CountPasskeysAsFactors1796014210000,
  NoteProofs1796014300000,
  OpenSecurityEvents1796014310000,
  LinkAccounts1796014400000,
  InvitePeople1796014410000,
  CreateIdentityProviders1796014500000,
  LinkIdentities1796014501000,
  LimitPeople1796014600000,
  NoteMakers1796014610000,
  EnforceScopes1796014620000,
  ScopeHistory1796014630000,
  LightenScopes1796014640000,
  RestrictRecords1796014700000,
  AdmitSupport1796014710000,
  RequireFactors1796014790000,
  OwnPasswords1796015000000,
  ConfirmEmails1796015010000,
  BreakGlass1796015100000,
  InviteByProvider1796015110000,
  RefreshOnce1796015120000,
  ProveByPasskeys1796015200000,
  IndexAssignedWork1796015300000,
  ScopeByRole1796015310000,
  HastenScopes1796015320000,
  PublishScopes1796015330000,
  HideCustomersOutside1796015500000,
  KeepUnitsInBuildings1796015600000,
  HideRestOfResidents1796016010000,
  BeginFactorRules1796016020000,
  RememberScopes1796016100000,
  PublishIdentityLinks1796017000000,
  ProveByProvider1796017010000,
  NoteEndsOfSupport1796017100000,
  KeepFormerResidents1796017200000,
  FindResidentsOfWork1796017210000,
  CountOpenOrders1796019000000,
  NoteChanges1796019010000,
  ReadFoundRows1796019020000,
  IndexEndedJobs1796023000000,
  OrderCompanies1796023010000,
  IndexOrderNumbers1796024000000,
  SearchOrderNumbers1796024010000,
  IndexLookedUpKeys1796025000000,
  KeepKeysOfDevices1796026000000,
  NoteDeviceTimes1796026010000,
  KeepTimesOfDevices1796026020000,
  CreateRequests1796027000000,
  ScopeRequests1796027010000,
  NoteSendings1796029000000,
  ScopeTrashedRequests1796029010000,
  ForgetWordsOfRequests1796029020000,
  NoteDepartedRequesters1796029030000,
  CreateApiKeys1796031000000,
  CreateWebhooks1796032000000,
  DescribeReleases1796033000000,
  CreateReleaseRollouts1796033010000,
  CountCompanyUsage1796034000000,
  OrderAllCompanies1796034010000,
  CreateAnnouncements1796034020000,
  KeepSourceMaps1796035000000,
  QueueWebhookDeliveries1796039000000,
  FlagAnnouncements1796041000000,
  IndexSentMails1796041010000,
  CountPeopleAlone1796041020000,
  PublishReleasesOfCompanies1796041030000,
  NoteActiveReleases1796042000000,
  IndexCustomerNames1796044000000,
];
