import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/errors.js';
import { findPlatformFile } from './platform-files.js';
import { findFile, type StoredFile } from './stored-files.js';

/** A company's files are for its users and the provider; a user's picture without a company only for that user. */
@Injectable()
export class FilesService {
  constructor(private readonly database: Database) {}

  async find(companyId: number, actor: Actor, id: number): Promise<StreamableFile> {
    const file = (await findFile(this.database.readCompany(companyId), id)) ?? (await this.findOwn(actor, id));
    if (!file) throw new NotFound('File');
    return new StreamableFile(file.content, { type: file.contentType, length: file.content.length });
  }

  private findOwn(actor: Actor, id: number): Promise<StoredFile | undefined> {
    if (actor.companyId !== null) return Promise.resolve(undefined);
    return this.database.onOwnAccount(actor, (tx) => findPlatformFile(tx, actor.userId!, id));
  }
}
