import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureOwnerDatabase, databaseName, ownerRole } from '../../src/platform/database/embedded/owner-database.js';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { Daemon, engineAccount, engineUser } from './daemon.js';
import { operatorsFile, withAddresses, writeConfiguration } from './operators-files.js';
import { type NodeOptions, PatroniNode } from './patroni-node.js';

const WAIT_MS = 60_000;

/** PostgreSQL on two nodes under Patroni with etcd, behind HAProxy, as docker/replicas describes it. */
export class PatroniCluster {
  readonly nodes: PatroniNode[] = [];
  private readonly daemons: Daemon[] = [];
  private readonly password = randomBytes(12).toString('hex');
  private primaryPort = 0;
  private replicaPort = 0;

  private constructor(readonly folder: string) {}

  static async start(options: Partial<NodeOptions> = {}): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(await makeTemporaryDataDir('nerka-patroni-'));
    try {
      await cluster.startAll(options);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Of the schema's owner, through HAProxy. */
  get ownerUrl(): string {
    return this.url(ownerRole, databaseName);
  }

  get appUrl(): string {
    return this.url('nerka_app', databaseName);
  }

  get superuserUrl(): string {
    return this.url(engineUser(), 'postgres');
  }

  /** Of the other node, through HAProxy. */
  get replicaUrl(): string {
    return this.url('nerka_app', databaseName, this.replicaPort);
  }

  /** The name and password of the application's role, as PgBouncer reads them. */
  get appUser(): string {
    return `"nerka_app" "${this.password}"\n`;
  }

  get primaryAddress(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.primaryPort };
  }

  async primary(): Promise<PatroniNode> {
    return this.untilOne(async (node) => node.is('primary'));
  }

  /** The node that has everything that was acknowledged. */
  async synchronousReplica(): Promise<PatroniNode> {
    return this.untilOne(async (node) => node.is('synchronous'));
  }

  /** Everything, also when a test has failed. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    for (const daemon of this.daemons.reverse()) await daemon.stop();
    await removeDataDir(this.folder);
  }

  private async startAll(options: Partial<NodeOptions>): Promise<void> {
    const { folder, password } = this;
    await handOver(engineAccount(), folder);
    const etcdPort = await this.startEtcd();
    for (const name of ['database-1', 'database-2']) {
      this.nodes.push(await PatroniNode.prepare({ folder, name, etcdPort, password, ...options }));
    }
    const [first, second] = this.nodes;
    await first!.start();
    await first!.untilIs('primary');
    await second!.start();
    await this.startBalancer();
    await this.synchronousReplica();
    await this.untilConnected();
  }

  private async startEtcd(): Promise<number> {
    const data = join(this.folder, 'etcd');
    mkdirSync(data, { mode: 0o700 });
    await handOver(engineAccount(), data);
    const [clients, peers] = [await freePort(), await freePort()];
    const client = `http://127.0.0.1:${clients}`;
    const peer = `http://127.0.0.1:${peers}`;
    const addresses = [`--listen-client-urls=${client}`, `--advertise-client-urls=${client}`];
    const ofPeers = [`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`];
    const cluster = ['--name=etcd-1', `--initial-cluster=etcd-1=${peer}`, `--data-dir=${data}`];
    const options = [...addresses, ...ofPeers, ...cluster];
    const etcd = await Daemon.start('/usr/bin/etcd', options, { folder: this.folder });
    this.daemons.push(etcd);
    await etcd.until(async () => (await fetch(`${client}/health`)).ok);
    return clients;
  }

  private async startBalancer(): Promise<void> {
    [this.primaryPort, this.replicaPort] = [await freePort(), await freePort()];
    const addresses = this.nodes.map(({ name, port, restPort }) => [
      `${name}:5432 port 8008`,
      `127.0.0.1:${port} port ${restPort}`,
    ]);
    const text = withAddresses(operatorsFile('haproxy-database.cfg'), {
      ':5000': `127.0.0.1:${this.primaryPort}`,
      ':5001': `127.0.0.1:${this.replicaPort}`,
      ...(Object.fromEntries(addresses) as Record<string, string>),
    });
    const { folder } = this;
    const file = await writeConfiguration(join(folder, 'haproxy-database.cfg'), text);
    this.daemons.push(await Daemon.start('/usr/sbin/haproxy', ['-f', file], { folder, name: 'haproxy-database' }));
  }

  private async untilConnected(): Promise<void> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      try {
        return await ensureOwnerDatabase(this.superuserUrl, this.password);
      } catch (error) {
        if (performance.now() > end) throw error;
        await delay(100);
      }
    }
  }

  private async untilOne(isIt: (node: PatroniNode) => Promise<boolean>): Promise<PatroniNode> {
    const end = performance.now() + WAIT_MS;
    while (performance.now() < end) {
      for (const node of this.nodes) if (await isIt(node)) return node;
      await delay(100);
    }
    throw new Error('No node has that role.');
  }

  private url(role: string, database: string, port = this.primaryPort): string {
    return `postgres://${role}:${this.password}@127.0.0.1:${port}/${database}`;
  }
}
