import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { inOwnTransaction, type OwnChange } from '../../platform/access/own-transaction.js';
import { Sealed } from '../../platform/access/sealed.js';
import { Sessions } from '../../platform/access/sessions.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import { BreakGlassService } from '../identity-providers/break-glass.service.js';
import type {
  ConfirmedFactorResponse,
  FactorResponse,
  NewAppResponse,
  RecoveryCodesLeftResponse,
} from './factor.dto.js';
import { addedMail, FactorMails } from './factor-mails.js';
import { type App, type FactorTx, FactorsRepository } from './factors.repository.js';
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './recovery-code.js';
import { SecondFactors, totpPurpose, wrongCode } from './second-factors.js';
import { newTotpSecret, totpAddress } from './totp.js';

const NOUN = 'Second step';
const MAX_APPS = 5;
const APP_NAME = 'Authenticator app';

/** A person's own second steps, for that person. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly second: SecondFactors,
    private readonly sealed: Sealed,
    private readonly sessions: Sessions,
    private readonly mails: FactorMails,
    private readonly breakGlass: BreakGlassService,
  ) {}

  /** Oldest first. */
  list(actor: Actor, query: { limit?: number; cursor?: string }): Promise<Page<FactorResponse>> {
    return this.database.onOwnAccount(actor, (tx) => this.factors.list(tx, actor.userId!, query));
  }

  /** Makes the secret of an app; it opens nothing until a code of it has confirmed it. */
  async beginApp(actor: Actor, given: string | null | undefined): Promise<NewAppResponse> {
    const userId = actor.userId!;
    const name = given ?? APP_NAME;
    const secret = newTotpSecret();
    const sealed = this.sealed.seal(secret, totpPurpose(userId));
    const id = await this.database.onOwnAccount(actor, async (tx) => {
      await this.factors.lockPerson(tx, userId);
      // Those that wait to be confirmed are one at most.
      if ((await this.factors.apps(tx, userId)).length >= MAX_APPS) throw appsFull();
      return this.factors.begin(tx, userId, name, sealed);
    });
    return { id, name, secret, address: totpAddress(secret, actor.username) };
  }

  /** Throws NotFound, Throttled, or Invalid for a wrong code. */
  async confirmApp(
    actor: Actor,
    id: number,
    code: string,
    deviceTokens: readonly string[],
  ): Promise<ConfirmedFactorResponse> {
    const userId = actor.userId!;
    // What is not there is no guess.
    await this.database.onOwnAccount(actor, (tx) => this.unconfirmed(tx, userId, id));
    const attempt = await this.second.begin({ userId, address: actor.address, deviceTokens });
    const confirmed = await this.changing(actor, async (change) => {
      const app = await this.unconfirmed(change.tx, userId, id);
      const step = this.second.stepOfSealed(userId, app.secret, code.replaceAll(/\s/g, ''));
      if (step === undefined) throw wrongCode();
      const factor = await this.factors.confirm(change.tx, id, step);
      await change.audit('factor-added', { after: { name: factor.name } });
      return { factor, recoveryCodes: await this.added(change, userId, `The app “${factor.name}”`) };
    });
    await this.second.succeed(attempt);
    return confirmed;
  }

  /** Once a factor of any kind was added: nothing is to be set up any more, and the first one brings codes. */
  async added({ tx, companyTx }: OwnChange, userId: number, way: string): Promise<string[] | null> {
    await this.factors.closeSetup(tx, userId);
    await this.sessions.refreshOf(tx, userId);
    if (companyTx) await this.mails.tell(companyTx, userId, addedMail(way));
    const { madeAt } = await this.factors.codesLeft(tx, userId);
    return madeAt === null ? this.replaceCodes(tx, userId) : null;
  }

  /** With the last one, the codes go too. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.changing(actor, async (change) => {
      const removed = await this.removeIn(change, actor.userId!, id);
      if (!removed) throw new NotFound(NOUN);
      await change.audit('factor-removed', { after: { name: removed.name } });
    });
  }

  private async removeLast({ tx, companyTx }: OwnChange, userId: number): Promise<void> {
    if (await this.factors.isRequired(tx, userId)) {
      throw new Conflict(
        'Two-step sign-in is required: add another way before you remove this one.',
        'factor-required',
      );
    }
    if (companyTx) await this.breakGlass.requireOneLeft(companyTx, userId);
    await this.factors.removeAll(tx, userId);
  }

  /** Makes a passkey, of which its own module keeps the rest, a second step. */
  async addPasskey(tx: FactorTx, userId: number, name: string): Promise<number> {
    return (await this.factors.add(tx, userId, 'passkey', name)).id;
  }

  renamePasskey(tx: FactorTx, id: number, name: string): Promise<void> {
    return this.factors.rename(tx, id, name);
  }

  async removePasskey(change: OwnChange, userId: number, id: number): Promise<void> {
    await this.removeIn(change, userId, id);
  }

  notePasskeyUse(id: number): Promise<void> {
    return this.factors.noteUse(id);
  }

  codesLeft(actor: Actor): Promise<RecoveryCodesLeftResponse> {
    return this.database.onOwnAccount(actor, (tx) => this.factors.codesLeft(tx, actor.userId!));
  }

  /** The ones before are void. */
  newCodes(actor: Actor): Promise<string[]> {
    return this.changing(actor, async ({ tx, audit }) => {
      const kinds = await this.factors.kinds(tx, actor.userId!);
      if (kinds.length === 0) {
        throw new Conflict('Set up two-step sign-in first: recovery codes are for when it is lost.', 'no-factor');
      }
      await audit('recovery-codes-made');
      return this.replaceCodes(tx, actor.userId!);
    });
  }

  /** One change of a person's factors after the other, so that the rules about their number hold. */
  async changing<T>(actor: Actor, work: (change: OwnChange) => Promise<T>): Promise<T> {
    const changed = await inOwnTransaction(this.database, actor, async (change) => {
      await this.factors.lockPerson(change.tx, actor.userId!);
      return work(change);
    });
    this.sessions.forget(actor.userId!);
    return changed;
  }

  private async unconfirmed(tx: FactorTx, userId: number, id: number): Promise<App> {
    const app = await this.factors.unconfirmed(tx, userId, id);
    if (!app) throw new NotFound(NOUN);
    return app;
  }

  private async removeIn(change: OwnChange, userId: number, id: number): Promise<{ name: string } | undefined> {
    const { tx } = change;
    const removed = await this.factors.remove(tx, userId, id);
    const left = removed && (await this.factors.kinds(tx, userId));
    if (left?.length === 0) await this.removeLast(change, userId);
    return removed;
  }

  private async replaceCodes(tx: FactorTx, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((code) => recoveryCodeHash(code)!);
    await this.factors.replaceCodes(tx, userId, hashes);
    return codes;
  }
}

const appsFull = (): Conflict =>
  new Conflict(
    `You have ${MAX_APPS} authenticator apps, which is as many as there may be. Remove one first.`,
    'apps-full',
  );
