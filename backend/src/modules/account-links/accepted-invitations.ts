import { Injectable } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { UsersService } from '../users/users.service.js';
import { AccountLinksRepository, linkHash } from './account-links.repository.js';
import { linkOver } from './opened-links.js';

/** Invitations that are accepted otherwise than with a password. */
@Injectable()
export class AcceptedInvitations {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinksRepository,
    private readonly users: UsersService,
  ) {}

  /** Whose it is, and its hash, by which it can be taken later; throws Conflict if it is over. */
  async find(token: string): Promise<{ companyId: number; userId: number; hash: Buffer }> {
    const companyId = await this.links.companyOf(token);
    const link =
      companyId === undefined
        ? undefined
        : await this.database.inCompany(companyId, NOBODY, (tx) => this.links.find(tx, token));
    if (companyId === undefined || link?.kind !== 'invitation') throw linkOver();
    return { companyId, userId: link.userId, hash: linkHash(token) };
  }

  /** Uses it up in the caller's transaction: whose it was; undefined if it is over, or somebody else was faster. */
  async take(tx: CompanyTx, hash: Buffer): Promise<number | undefined> {
    const taken = await this.links.takeHash(tx, hash, ['invitation']);
    if (taken) await this.users.noteAccepted(tx, taken.userId);
    return taken?.userId;
  }
}
