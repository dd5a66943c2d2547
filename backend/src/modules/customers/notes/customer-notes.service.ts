import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound } from '../../../platform/http/errors.js';
import { CustomersRepository } from '../customers.repository.js';
import { type CustomerNoteBody, type CustomerNoteResponse, MAX_NOTES } from './customer-note.dto.js';
import { CustomerNotesRepository } from './customer-notes.repository.js';

const NOUN = 'customer-note';

/** Notes keep the customer's version, so that they conflict with no edit. */
@Injectable()
export class CustomerNotesService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersRepository,
    private readonly notes: CustomerNotesRepository,
  ) {}

  async list(companyId: number, customerId: number): Promise<CustomerNoteResponse[]> {
    const read = this.database.readCompany(companyId);
    const [isThere, notes] = await Promise.all([
      this.customers.exists(read, customerId),
      this.notes.list(read, customerId),
    ]);
    if (!isThere) throw new NotFound('Customer');
    return notes;
  }

  create(
    companyId: number,
    actor: Actor,
    customerId: number,
    { text }: CustomerNoteBody,
  ): Promise<CustomerNoteResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [customer, count] = await Promise.all([
        this.customers.lock(tx, customerId),
        this.notes.count(tx, customerId),
      ]);
      if (!customer) throw new NotFound('Customer');
      if (count >= MAX_NOTES) throw new Invalid(`A customer has at most ${MAX_NOTES} notes.`, 'too-many');
      const id = await this.notes.insert(tx, customerId, text);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: customerId, after: { text } });
      return this.notes.read(tx, id);
    });
  }

  update(companyId: number, actor: Actor, id: number, { text }: CustomerNoteBody): Promise<CustomerNoteResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const note = await this.notes.lock(tx, id);
      if (!note) throw new NotFound('Note');
      if (note.text !== text) {
        tx.send(this.notes.update(tx, id, text));
        const [before, after] = [{ text: note.text }, { text }];
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, parentId: note.customerId, before, after });
      }
      return this.notes.read(tx, id);
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const note = await this.notes.lock(tx, id);
      if (!note) throw new NotFound('Note');
      tx.send(this.notes.delete(tx, id));
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: note.customerId, before: { text: note.text } });
    });
  }
}
