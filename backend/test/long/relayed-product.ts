import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { type BuiltCompany, Factories } from '../factories.js';
import { Relay } from '../relay.js';
import { expectLedger } from './ledger.js';
import { StartedProduct } from './started-product.js';
import { Client, Writers } from './writers.js';

const WRITERS = 16;
const RECOVERY_MS = 15_000;
/** A server that has just started answers the first requests slowly; the time of those is not what is measured. */
const MIN_ACKNOWLEDGED = WRITERS * 5;

/** The launched product, which reaches its database through a relay, with sixteen writers in a company. */
export class RelayedProduct {
  private company!: BuiltCompany;
  private client!: Client;
  private writers: Writers | undefined;

  private constructor(
    private readonly dataDir: string,
    readonly database: EmbeddedPostgres,
    readonly relay: Relay,
    readonly product: StartedProduct,
    private readonly factories: Factories,
  ) {}

  static async start(): Promise<RelayedProduct> {
    const dataDir = await makeTemporaryDataDir('nerka-relayed-', tmpdir());
    const database = await startEmbeddedPostgres({ dataDir });
    const relay = await Relay.to(database.appUrl);
    const appUrl = relay.through(database.appUrl);
    const product = await StartedProduct.start({ DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: appUrl });
    return new RelayedProduct(dataDir, database, relay, product, await Factories.connect(database.ownerUrl));
  }

  async stop(): Promise<void> {
    this.relay.thaw();
    await this.writers?.giveUp();
    await this.product.stop();
    await this.factories.close();
    this.relay.close();
    await this.database.stop();
    await removeDataDir(this.dataDir);
  }

  /** In a company of their own; until work goes on steadily. */
  async beginWriting(): Promise<void> {
    this.company = await this.factories.buildCompany();
    this.client = await Client.signIn(this.product.port, (await this.factories.buildUser(this.company)).username);
    this.writers = new Writers(this.client, this.company, WRITERS);
    while (this.writers.acknowledged.length < MIN_ACKNOWLEDGED) await delay(5);
  }

  /** From now on, until a change is saved again. */
  async secondsToRecover(): Promise<string> {
    const begun = performance.now();
    const acknowledged = this.writers!.acknowledged.length;
    while (this.writers!.acknowledged.length === acknowledged) {
      expect(performance.now() - begun).toBeLessThan(RECOVERY_MS);
      await delay(5);
    }
    return ((performance.now() - begun) / 1000).toFixed(2);
  }

  /** Each request was answered, in less than five seconds, and everything that was acknowledged is there, once. */
  async expectLedger(): Promise<string> {
    await delay(2_000);
    const { acknowledged, outcomes } = this.writers!;
    await this.writers!.stop();
    const statuses = outcomes.map((one) => ('response' in one ? one.response.status : one.broken));
    expect([...new Set(statuses)].sort()).toEqual([201, 503]);
    expect(acknowledged.length).toBeGreaterThan(MIN_ACKNOWLEDGED);
    const stored = await expectLedger(this.factories, this.company, acknowledged);
    const refused = outcomes.filter((one) => 'response' in one && one.response.status === 503);
    const slowest = Math.max(...refused.map((one) => ('response' in one ? one.response.ms : 0)));
    return `${acknowledged.length} acknowledged, ${stored} stored, ${refused.length} refused (after ${(slowest / 1000).toFixed(1)} s at most)`;
  }
}
