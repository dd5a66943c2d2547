/** The codes of error responses. Programs branch on them, so a code keeps its name and status; `message` may change. */
export const errorCodes = {
  invalid: [400, 'Something that was sent is wrong; `details` name the fields.'],
  'not-signed-in': [401, 'There is no session, or it has ended.'],
  forbidden: [403, 'This session may not do this, or the company is another one.'],
  'not-found': [404, 'There is no such record in this company.'],
  conflict: [409, 'The request does not fit the state of the record.'],
  'stale-edit': [412, 'Somebody else saved the record meanwhile; `current` is the record now.'],
  'too-slow': [408, 'The request did not arrive in time.'],
  'too-large': [413, 'More was sent than is accepted.'],
  unsupported: [415, 'This kind of content is not accepted.'],
  'headers-too-large': [431, 'The headers, cookies among them, are larger than 16 kB.'],
  throttled: [429, 'Too many requests; `Retry-After` says in seconds when to try again.'],
  busy: [429, 'The server has too much of this kind to do; `Retry-After` says in seconds when to try again.'],
  unexpected: [500, 'A fault of the server.'],
  unavailable: [503, 'The database is away or busy; `Retry-After` says in seconds when to try again.'],
  'disk-full': [503, 'The disk of the database is full, so nothing can be saved; reads and sign-ins go on.'],
  'read-only': [503, 'The database is read-only, so nothing can be saved; reads and sign-ins go on.'],

  'cross-site': [403, "Another site made this request with the user's cookie."],
  'idempotency-key-reused': [409, 'This Idempotency-Key was sent before with another body.'],
  'already-exists': [409, 'A record with the same key exists.'],
  'still-used': [409, 'Other records refer to this one, so it cannot be deleted.'],
  'invalid-cursor': [400, 'The cursor is not one of this list; start from the first page.'],
  'unknown-reference': [400, 'A record that the body refers to does not exist in this company.'],
  'too-many': [400, 'More records than one request or one parent record may have.'],
  'if-match-required': [400, 'This change needs If-Match.'],
  'already-undone': [409, 'The operation has been undone already.'],
  'already-restored': [409, 'The record came back from the trash already.'],
  'parent-in-trash': [409, 'The record belongs to one that is in the trash; restore that one first.'],
  'parent-deleted': [409, 'The record belongs to one that was deleted for good, so it cannot be restored.'],

  // Sign-in, accounts and companies.
  'wrong-credentials': [401, 'Username and password do not fit together.'],
  'proof-needed': [
    403,
    'The person proved more than ten minutes ago who they are; `POST /api/auth/proof` first, then repeat the request.',
  ],
  'secrets-key-missing': [409, 'The server has no SECRETS_KEY, with which it would keep the secret.'],
  'deploy-token-invalid': [401, 'The deploy token is unknown or revoked.'],
  'wrong-password': [400, 'The current password is not right.'],
  'link-over': [409, 'The link of a mail was used, has expired, or was replaced by a newer one.'],
  'own-account': [403, 'Nobody removes or changes the rights of their own account.'],
  'last-manager': [409, 'A company keeps at least one manager.'],
  'username-taken': [409, 'Somebody has this username.'],
  'name-taken': [
    409,
    'Another company or project has this name in its address, or another record this name or number.',
  ],
  'subdomain-taken': [409, 'Another company has this subdomain.'],
  'has-companies': [409, 'The project still has companies.'],
  'is-template': [409, 'The template company is neither deleted nor suspended.'],
  'company-suspended': [403, 'The company of this account was suspended or deleted by the provider.'],
  'company-deleted': [409, 'The company is deleted; restore it first.'],
  'no-template': [409, 'There is no template company to start from.'],

  // Property management.
  'timer-running': [409, 'The job timer is running; stop it first.'],
  'other-timer-running': [
    409,
    'The person is on another order or visit; `workOrder` or `visit` names it, and `switch` ends that timer first.',
  ],
  overlaps: [409, 'The person has another time entry in that time.'],
  'entry-too-long': [400, 'A time entry is at most 7 days long.'],
  'timer-not-running': [409, 'The job timer is not running.'],
  'customer-mismatch': [400, 'The job of a work order is of another customer than the order.'],
  'unit-mismatch': [400, 'The turn or the resident of a work order is of another unit than the order.'],
  'work-order-ended': [409, 'The work order is completed or cancelled; reopen it first.'],
  'too-many-photos': [409, 'The work order, the task or the visit holds as many photos as it can.'],
  'unit-number-taken': [409, 'Another unit has this number.'],
  'unit-in-use': [409, 'The unit has residents, work orders or turns, past or present.'],
  'order-in-trash': [
    409,
    'The order of the task is in the trash; `workOrder` names it. Restore it, or make a new one with `replaceTrashed`.',
  ],
  'work-order-required': [409, 'A task fails with a work order, which `POST /api/turn-tasks/{id}/work-order` makes.'],
  'turn-already-open': [409, 'The unit has a turn that is not completed; go on with that one.'],
  'turn-completed': [409, 'The turn is completed; reopen it first.'],
  'lease-overlaps': [409, 'The lease overlaps another one of the unit.'],
  'lease-renewed': [409, 'The lease has been renewed; the change belongs to the lease that followed it.'],
  'lease-ended': [409, 'The resident has moved out, so the lease cannot be renewed.'],
  'on-notice': [409, 'Somebody on the lease has given notice or is moving out; take that back first.'],
  'has-lease': [409, 'The resident has a lease; move them out first.'],

  // Jobs and invoices.
  'has-invoices': [409, 'The customer has invoices.'],
  'has-deals': [409, 'The customer has deals.'],
  'has-payments': [409, 'The invoice has payments that do not fit the change.'],
  'is-deducted': [
    409,
    'Another invoice deducts this one, so its total stays and it is neither deleted nor deducted again.',
  ],
  'has-estimates': [409, 'The customer has estimates.'],
  'estimate-is-draft': [409, 'A draft has no link; send the estimate first.'],
  'estimate-accepted': [409, 'The customer has accepted the estimate; it does not become a draft again.'],
  'estimate-declined': [409, 'The customer has declined the estimate; send a new version first.'],
  'estimate-answered': [409, 'This version of the estimate has been answered already.'],
  'estimate-changed': [409, 'The estimate has another version than the one that was read.'],
  'estimate-expired': [409, 'The last day of the estimate has passed.'],
  'estimate-converted': [409, 'The estimate has become a job.'],
  'invoice-is-draft': [409, 'A draft has no payments and no link; save the invoice first.'],
  'visit-ended': [409, 'The visit is done or cancelled; schedule it again first.'],
  'has-time': [409, 'People have worked on the visit; cancel it instead.'],
  'too-many-links': [409, 'The invoice or estimate has as many links as it may have; revoke them first.'],
  'invoice-is-void': [409, 'The invoice is void; undo the voiding first.'],
  'invoice-is-paid': [409, 'There is nothing left to pay on the invoice.'],
  'already-reminded': [409, 'The customer was reminded of the invoice today; the next reminder can be sent tomorrow.'],
  'invoice-not-void': [409, 'The invoice is not void.'],
  'email-not-set-up': [409, 'The server has no mail server to send by.'],

  // Recurring work.
  'rule-unreadable': [400, 'The rule is not one of RFC 5545 by day, week, month or year.'],
  'rule-too-frequent': [400, 'The rule repeats more often than once a day.'],
  'rule-never-occurs': [400, 'The rule has no date that is still to come.'],
  'date-out-of-range': [400, 'The date is not between 1990 and 2199, or has gone by.'],
  'series-ended': [409, 'The series has ended.'],
  'occurrence-made': [409, 'The order of this occurrence exists already.'],
  'already-repeats': [409, 'The work order or job belongs to a series already.'],

  // Imports and exports.
  'import-started': [409, 'The import has been started already.'],
  'nothing-to-import': [409, 'No row of the file can be imported.'],
  'import-not-finished': [409, 'Only a finished import can be undone, and only once.'],
  'export-too-large': [409, 'There are so many rows that they are exported in the background.'],
  'export-not-ready': [409, 'The export is not written yet, or failed.'],

  // Front ends.
  'other-front-end': [403, 'The deploy token is for another front end.'],
  'version-taken': [409, 'This version is registered already with other content.'],
  'screen-taken': [409, 'The address of a screen belongs to another front end.'],
  'no-shell': [409, 'The server has no shell built and accepts no releases.'],
  'contract-not-served': [400, 'The release needs a contract that the shell does not serve.'],
  'release-not-runnable': [409, 'The files of the release are gone, or the shell does not serve its contract.'],
  'origin-not-allowed': [400, 'The entry of the release is at an origin that the server does not allow.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof errorCodes;

/** All codes with a given status. */
export type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errorCodes)[Code][0] extends Status ? Code : never;
}[ErrorCode];
