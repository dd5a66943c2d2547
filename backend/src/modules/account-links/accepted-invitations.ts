import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { UsersService } from '../users/users.service.js';
import { AccountLinksRepository, linkHash } from './account-links.repository.js';
import { linkOver, OpenedLinks } from './opened-links.js';

/** Invitations that are accepted otherwise than with a password. */
@Injectable()
export class AcceptedInvitations {
  constructor(
    private readonly opened: OpenedLinks,
    private readonly links: AccountLinksRepository,
    private readonly users: UsersService,
  ) {}

  /** Whose it is, and its hash, by which it can be taken later; throws Conflict if it is over. */
  async find(token: string): Promise<{ companyId: number; userId: number; hash: Buffer }> {
    const { companyId, link } = await this.opened.open(token);
    if (link.kind !== 'invitation') throw linkOver();
    return { companyId, userId: link.userId, hash: linkHash(token) };
  }

  /** Uses it up in the caller's transaction: whose it was; undefined if it is over, or somebody else was faster. */
  async take(tx: CompanyTx, hash: Buffer): Promise<number | undefined> {
    const taken = await this.links.takeHash(tx, hash, ['invitation']);
    if (taken) await this.users.noteAccepted(tx, taken.userId);
    return taken?.userId;
  }
}
