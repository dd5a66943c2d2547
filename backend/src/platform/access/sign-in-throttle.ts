import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { GrowingPause } from '../database/growing-pause.js';
import { consume, isMarked, markFor, rateLimiter } from '../database/rate-limiter.js';
import { networkOf } from '../http/client-address.js';
import { Throttled } from '../http/errors.js';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_OF_PAIR = 5;
const FAILURES_OF_ADDRESS = 100;
const FAILURES_OF_LARGE_NETWORK = 1_000;
const RENEWED_MINUTES = 30;
const TOO_MANY_MESSAGE = 'Too many failed sign-ins.';

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  usernameKey: string;
  /** Undefined for an unknown name. */
  passwordHash: string | undefined;
  address: string;
  /** Of a browser in which this user has signed in before. */
  knownDevice: string | undefined;
  /** Whether the password was reset just now; asked for only where it matters. */
  isRenewed?: boolean;
}

interface Count {
  take: (message: string) => Promise<void>;
  giveBack: () => Promise<unknown>;
}

/**
 * Limits sign-in failures to 5 per account and address and 100 per address in 15 minutes, and from the tenth failure on
 * an account waits longer after each, whatever the addresses. Of IPv6, a network of 64 bits is one address. A known
 * device is counted by itself: it passes while others are guessing. A new password begins new counts, and after a reset
 * those of addresses are left out for half an hour. Counted in the database for all replicas.
 */
@Injectable()
export class SignInThrottle {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly largeNetwork: RateLimiterPostgres;
  private readonly account: GrowingPause;

  constructor(private readonly database: Database) {
    const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
      rateLimiter(database, { keyPrefix, points, duration: WINDOW_SECONDS });
    this.pair = limiter('sign-in-pair', FAILURES_OF_PAIR);
    this.address = limiter('sign-in-address', FAILURES_OF_ADDRESS);
    this.largeNetwork = limiter('sign-in-network', FAILURES_OF_LARGE_NETWORK);
    this.account = new GrowingPause(database, 'sign-in-account');
  }

  /**
   * Counts an attempt before it is checked, because attempts may be parallel; throws Throttled and counts none. Returns
   * it as it was counted: in a browser in which somebody else used up the device's guesses, as one without a device.
   */
  async begin(attempt: SignInAttempt, message = TOO_MANY_MESSAGE): Promise<SignInAttempt> {
    try {
      await this.count(attempt, message);
      return attempt;
    } catch (refusal) {
      if (!(refusal instanceof Throttled)) throw refusal;
      if (attempt.knownDevice !== undefined) return this.begin({ ...attempt, knownDevice: undefined }, message);
      if (attempt.isRenewed || !(await isMarked(this.database, renewedKey(attempt)))) throw refusal;
      return this.begin({ ...attempt, isRenewed: true }, message);
    }
  }

  /** The attempt was no guess; the pair's earlier failures were none either. */
  async succeed(attempt: SignInAttempt): Promise<void> {
    const [pair, ...others] = this.countsOf(attempt);
    await Promise.all([this.pair.delete(pair!.key), ...others.map((count) => count.giveBack())]);
  }

  /** After a reset, for its user in an office from which too many sign-ins failed. */
  renew(account: Pick<SignInAttempt, 'usernameKey' | 'passwordHash'>): Promise<void> {
    return markFor(this.database, renewedKey(account), RENEWED_MINUTES);
  }

  private async count(attempt: SignInAttempt, message: string): Promise<void> {
    const taken: Count[] = [];
    try {
      for (const count of this.countsOf(attempt)) {
        await count.take(message);
        taken.push(count);
      }
    } catch (refusal) {
      await Promise.all(taken.map((count) => count.giveBack()));
      throw refusal;
    }
  }

  private countsOf(attempt: SignInAttempt): (Count & { key: string })[] {
    const { address, knownDevice, isRenewed } = attempt;
    const account = accountOf(attempt);
    const network = networkOf(address, 64);
    const origin = knownDevice ?? network;
    const pair = this.limited(this.pair, `${account} ${origin}`);
    const pause = this.paused(knownDevice === undefined ? account : `${account} ${knownDevice}`);
    if (knownDevice !== undefined || isRenewed) return [pair, pause];
    const large = networkOf(address, 48);
    const networks = [this.limited(this.address, network)];
    if (large !== network) networks.push(this.limited(this.largeNetwork, large));
    return [pair, ...networks, pause];
  }

  private limited(limiter: RateLimiterPostgres, key: string): Count & { key: string } {
    return {
      key,
      take: (message) => consume(limiter, key, message),
      giveBack: () => limiter.reward(key),
    };
  }

  private paused(key: string): Count & { key: string } {
    return {
      key,
      take: (message) => this.account.consume(key, message),
      giveBack: () => this.account.giveBack(key),
    };
  }
}

/** Another one after each change of the password. A hash, because people type their password as their name, too. */
const accountOf = ({ usernameKey, passwordHash = '' }: Pick<SignInAttempt, 'usernameKey' | 'passwordHash'>): string =>
  createHash('sha256').update(`${usernameKey}\0${passwordHash}`).digest('base64url');

const renewedKey = (account: Parameters<typeof accountOf>[0]): string => `sign-in-renewed:${accountOf(account)}`;
