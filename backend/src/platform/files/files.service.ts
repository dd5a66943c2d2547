import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/errors.js';
import type { TaggedPicture } from './kept-picture.js';
import { findPlatformFile } from './platform-files.js';
import { findPicture } from './stored-files.js';

/** A company's files are for its users and the provider; a user's picture without a company only for that user. */
@Injectable()
export class FilesService {
  constructor(private readonly database: Database) {}

  /** Without the content if the browser keeps it under one of these tags. */
  async find(companyId: number, actor: Actor, id: number, kept: readonly string[]): Promise<TaggedPicture> {
    const read = this.database.readCompany(companyId);
    const file = (await findPicture(read, id, kept)) ?? (await this.findOwn(actor, id, kept));
    if (!file) throw new NotFound('File');
    return file;
  }

  private findOwn(actor: Actor, id: number, kept: readonly string[]): Promise<TaggedPicture | undefined> {
    if (actor.companyId !== null) return Promise.resolve(undefined);
    return this.database.onOwnAccount(actor, (tx) => findPlatformFile(tx, actor.userId!, id, kept));
  }
}
