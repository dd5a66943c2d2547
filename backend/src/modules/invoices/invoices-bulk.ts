import { type BulkHandler, formerInstant } from '../bulk/bulk.service.js';
import { InvoiceQuery, type UpdateInvoiceBody as Body, UpdateInvoiceBody } from './invoice.dto.js';
import type { InvoicesRepository } from './invoices.repository.js';
import type { InvoicesService } from './invoices.service.js';

/** Status and assignee of many invoices, which are jobs, too; by the calls for one. */
export const invoicesBulk = (service: InvoicesService, invoices: InvoicesRepository): BulkHandler<InvoiceQuery> => ({
  noun: 'invoice',
  title: 'Invoice',
  query: InvoiceQuery,
  list: (companyId, query) => service.list(companyId, query),
  find: (tx, ids) => invoices.findAll(tx, ids),
  editing: {
    body: UpdateInvoiceBody,
    onePerson: 'A job is assigned to one person.',
    name: 'invoiceNumber',
    update: (companyId, actor, id, { assigneeIds, following, ...fields }, version) => {
      const body = assigneeIds ? { assignedToId: assigneeIds[0] ?? null } : (fields as Body);
      return service.update(companyId, actor, id, body, version, formerInstant(following?.sentAt));
    },
    before: ({ status, assignedToId, sentAt }, change) => {
      if (change.assigneeIds) return { assigneeIds: assignedToId ? [assignedToId as number] : [] };
      // Overdue is computed.
      return {
        status: status === 'overdue' ? 'sent' : (status as string),
        following: { sentAt: sentAt as string | null },
      };
    },
  },
  delete: (companyId, actor, id) => service.delete(companyId, actor, id),
});
