import { insertRecordedSettings } from '../modules/companies/recorded-companies.js';
import { insertRecordedCustomerParts, insertRecordedCustomers } from '../modules/customers/recorded-customers.js';
import { insertRecordedDeals } from '../modules/deals/recorded-deals.js';
import { insertRecordedEstimates } from '../modules/estimates/recorded-estimates.js';
import { insertRecordedInvoices, insertRecordedPayments } from '../modules/invoices/recorded-invoices.js';
import { insertRecordedItems } from '../modules/items/recorded-items.js';
import { insertRecordedLaborRates } from '../modules/labor-rates/recorded-labor-rates.js';
import { insertRecordedRequests } from '../modules/requests/recorded-requests.js';
import { insertRecordedResidents } from '../modules/residents/recorded-residents.js';
import { insertRecordedViews } from '../modules/saved-views/recorded-views.js';
import { insertRecordedSeries, type StoredTemplate } from '../modules/series/recorded-series.js';
import { insertRecordedTaxRates } from '../modules/tax-rates/recorded-tax-rates.js';
import { insertRecordedTurns } from '../modules/turns/recorded-turns.js';
import { insertRecordedRentSteps } from '../modules/unit-residents/recorded-rent-steps.js';
import { insertRecordedUnitResidents } from '../modules/unit-residents/recorded-unit-residents.js';
import { insertRecordedMarketRents, insertRecordedStatuses } from '../modules/units/recorded-unit-history.js';
import { insertRecordedUnits } from '../modules/units/recorded-units.js';
import { insertRecordedUsers } from '../modules/users/recorded-users.js';
import { insertRecordedVisits } from '../modules/visits/recorded-visits.js';
import { insertRecordedPhotos } from '../modules/work-orders/photos/recorded-photos.js';
import { insertRecordedWorkOrders } from '../modules/work-orders/recorded-work-orders.js';
import type { CompanyTx } from '../platform/database/company-tx.js';
import type { CompanyData, CompanyRecords } from './company-data.js';
import { drawPhotos } from './photo-pictures.js';
import { RecordIds } from './record-ids.js';

/** Writes a new company's records through the owner of each table, referenced records first. */
export async function writeCompany(tx: CompanyTx, data: CompanyData, password: string): Promise<void> {
  const ids = new RecordIds();
  ids.set('user', await insertRecordedUsers(tx, data.users, password));
  await insertRecordedSettings(tx, data.settings);
  await insertRecordedLaborRates(tx, ids.resolved(data.laborRates, { userId: 'user', setById: 'user' }));
  await writePeople(tx, ids, data.records);
  await writeMoney(tx, ids, data.records);
  await writeWork(tx, ids, data.records);
  await writeSeries(tx, ids, data);
  await insertRecordedViews(tx, ids.resolved(data.records.views, { createdById: 'user' }));
  const resolved = ids.resolved(data.records.activity, { actorId: 'user', invoiceId: 'invoice' });
  for (const { actorId, recordId, invoiceId: parentId, at, ...line } of resolved) {
    const parent = parentId === undefined ? {} : { parentId };
    tx.audit({ ...line, ...parent, recordId: ids.of(line.noun, recordId), recorded: { actorId, at } });
  }
}

async function writePeople(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  ids.set('customer', await insertRecordedCustomers(tx, records.customers));
  const addresses = ids.resolved(records.customerAddresses, { customerId: 'customer' });
  const notes = ids.resolved(records.customerNotes, { customerId: 'customer', createdById: 'user' });
  await insertRecordedCustomerParts(tx, addresses, notes);
  ids.set('unit', await insertRecordedUnits(tx, records.units));
  const residents = ids.resolved(records.residents, { customerId: 'customer' });
  ids.set('resident', await insertRecordedResidents(tx, residents));
  await writeLeases(tx, ids, records);
  await insertRecordedMarketRents(tx, ids.resolved(records.marketRents, { unitId: 'unit' }));
  await insertRecordedStatuses(tx, ids.resolved(records.unitStatuses, { unitId: 'unit' }));
}

/** Each renewal after the lease that it renews, whose id it needs. */
async function writeLeases(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  const written: number[] = [];
  const links = ids.resolved(records.unitResidents, { unitId: 'unit', residentId: 'resident' });
  while (written.length < links.length) {
    const rest = links.slice(written.length);
    const stop = rest.findIndex(({ renewsId }) => renewsId !== null && renewsId > written.length);
    const next = stop === -1 ? rest : rest.slice(0, stop);
    ids.set('unit-resident', written);
    written.push(...(await insertRecordedUnitResidents(tx, ids.resolved(next, { renewsId: 'unit-resident' }))));
  }
  ids.set('unit-resident', written);
  await insertRecordedRentSteps(tx, ids.resolved(records.rentSteps, { unitResidentId: 'unit-resident' }));
}

async function writeWork(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  const turns = ids.resolved(records.turns, { unitId: 'unit', assignedToId: 'user' });
  const ticked = turns.map((turn) => ({
    ...turn,
    ticks: ids.resolved(turn.ticks, { completedById: 'user' }),
    promises: ids.resolved(turn.promises, { madeById: 'user' }),
  }));
  const written = await insertRecordedTurns(tx, ticked);
  ids.set('turn', written.ids);
  ids.set('turn-task', written.taskIds);
  const references = {
    ...{ unitId: 'unit', residentId: 'resident', turnId: 'turn', turnTaskId: 'turn-task' },
    ...{ customerId: 'customer', invoiceId: 'invoice' },
  } as const;
  const orders = ids.resolved(records.workOrders, references).map((order) => ({
    ...order,
    assigneeIds: order.assigneeIds.map((id) => ids.of('user', id)),
    subtasks: ids.resolved(order.subtasks, { completedById: 'user' }),
    timeEntries: ids.resolved(order.timeEntries, { startedById: 'user', stoppedById: 'user' }),
  }));
  ids.set('work-order', await insertRecordedWorkOrders(tx, orders));
  const photos = ids.resolved(records.photos, { workOrderId: 'work-order', createdById: 'user' });
  await insertRecordedPhotos(tx, await drawPhotos(photos));
  await writeRequests(tx, ids, records);
}

async function writeRequests(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  const references = { unitId: 'unit', workOrderId: 'work-order', screenedById: 'user' } as const;
  const requests = ids.resolved(records.requests, references).map((request) => ({
    ...request,
    messages: ids.resolved(request.messages, { createdById: 'user' }),
  }));
  ids.set('request', await insertRecordedRequests(tx, requests));
}

async function writeVisits(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  const references = {
    ...{ invoiceId: 'invoice', onTheWayById: 'user', startedById: 'user', doneById: 'user', cancelledById: 'user' },
  } as const;
  const visits = ids.resolved(records.visits, references).map((visit) => ({
    ...visit,
    assigneeIds: visit.assigneeIds.map((id) => ids.of('user', id)),
    tasks: ids.resolved(visit.tasks, { completedById: 'user' }),
    timeEntries: ids.resolved(visit.timeEntries, { startedById: 'user', stoppedById: 'user' }),
  }));
  ids.set('visit', await insertRecordedVisits(tx, visits));
}

async function writeSeries(tx: CompanyTx, ids: RecordIds, { records, today }: CompanyData): Promise<void> {
  const series = ids.resolved(records.series, { unitId: 'unit', assignedToId: 'user' });
  const made = series.map((one) => ({
    ...one,
    template: templateOf(one.template, ids),
    occurrences: ids.resolved(one.occurrences, { workOrderId: 'work-order' }),
  }));
  await insertRecordedSeries(tx, made, today);
}

/** A job's names records of its own. */
function templateOf(template: StoredTemplate, ids: RecordIds): StoredTemplate {
  if (!('items' in template)) return template;
  const [named] = ids.resolved([template], { customerId: 'customer', taxRateId: 'tax-rate' });
  return { ...named!, assigneeIds: template.assigneeIds.map((id) => ids.of('user', id)) };
}

async function writeMoney(tx: CompanyTx, ids: RecordIds, records: CompanyRecords): Promise<void> {
  await insertRecordedItems(tx, records.items);
  ids.set('deal', await insertRecordedDeals(tx, ids.resolved(records.deals, { customerId: 'customer' })));
  const estimates = ids.resolved(records.estimates, { customerId: 'customer', dealId: 'deal' });
  ids.set('estimate', await insertRecordedEstimates(tx, estimates));
  ids.set('tax-rate', await insertRecordedTaxRates(tx, records.taxRates));
  const billed = ids.resolved(records.invoices, {
    ...{ customerId: 'customer', assignedToId: 'user', dealId: 'deal', estimateId: 'estimate' },
  });
  const invoices = billed.map(({ terms, ...invoice }) => {
    if (!terms) return invoice;
    return { ...invoice, terms: ids.resolved([terms], { taxRateId: 'tax-rate' })[0]! };
  });
  ids.set('invoice', await insertRecordedInvoices(tx, invoices));
  await writeVisits(tx, ids, records);
  const payments = ids.resolved(records.payments, { invoiceId: 'invoice', createdById: 'user' });
  ids.set('payment', await insertRecordedPayments(tx, payments));
}
