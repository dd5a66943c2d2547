import { tmpdir } from 'node:os';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { Factories } from '../factories.js';
import { Balancer } from './balancer.js';
import { StartedProduct } from './started-product.js';

/** Three launched products on one database, behind a balancer. */
export class ThreeReplicas {
  factories!: Factories;
  replicas!: StartedProduct[];
  balancer!: Balancer;
  private database!: EmbeddedPostgres;
  private dataDir!: string;

  /** Starts all three at once, as a deployment does: one of them migrates. */
  static async start(settings: Record<string, string> = {}): Promise<ThreeReplicas> {
    const three = new ThreeReplicas();
    three.dataDir = await makeTemporaryDataDir('nerka-replicas-', tmpdir());
    three.database = await startEmbeddedPostgres({ dataDir: three.dataDir });
    const { ownerUrl, appUrl } = three.database;
    const environment = { ...settings, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
    three.replicas = await Promise.all([1, 2, 3].map(() => StartedProduct.start(environment)));
    three.balancer = await Balancer.start(three.ports);
    three.factories = await Factories.connect(ownerUrl);
    return three;
  }

  get ports(): number[] {
    return this.replicas.map(({ port }) => port);
  }

  async stopDatabase(): Promise<void> {
    await this.factories.close();
    await this.database.stop();
  }

  async startDatabase(): Promise<void> {
    this.database = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.factories = await Factories.connect(this.database.ownerUrl);
  }

  async stop(): Promise<void> {
    this.balancer.stop();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.stopDatabase();
    await removeDataDir(this.dataDir);
  }
}
