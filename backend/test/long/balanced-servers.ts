import { join } from 'node:path';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { send, until } from '../http-call.js';
import { ServedProcess } from '../built/served-process.js';
import { Daemon } from './daemon.js';
import { migrate } from './migrate.js';
import { operatorsFile, withAddresses, writeConfiguration } from './operators-files.js';

/** Longer than HAProxy needs to notice, as in docker/compose.replicas.yaml. */
const STOP_DELAY_SECONDS = '3';
const METRICS_TOKEN = 'of-these-servers-'.repeat(2);

export interface Addresses {
  folder: string;
  ownerUrl: string;
  appUrl: string;
  replicaUrl?: string;
  /** Of the database, for the pooler. */
  primaryAddress: { host: string; port: number };
  /** The role of the application and its password, as the pooler reads them. */
  appUser: string;
}

/** Three servers behind HAProxy, which reach their database through PgBouncer, as docker/replicas describes it. */
export class BalancedServers {
  /** Of HAProxy. */
  port = 0;
  private readonly servers: ServedProcess[] = [];
  private readonly daemons: Daemon[] = [];
  private settings: Record<string, string> = {};

  private constructor(private readonly addresses: Addresses) {}

  static async start(addresses: Addresses): Promise<BalancedServers> {
    const servers = new BalancedServers(addresses);
    try {
      await servers.startAll();
      return servers;
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  get ports(): number[] {
    return this.servers.map(({ port }) => port);
  }

  /** Stops a server as a deployment does, starts it again, and waits until it is ready; returns its exit code. */
  async restart(index: number): Promise<number | null> {
    const server = this.servers[index]!;
    server.signal('SIGTERM');
    const code = await server.ended();
    this.servers[index] = await this.startServer(server.port);
    return code;
  }

  /** Once each server has asked the replica how far it is; after a failover that is another machine. */
  async untilReplicaAnswers(): Promise<void> {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    for (const port of this.ports) {
      await until(async () => {
        const { text } = await send(port, { method: 'GET', path: '/metrics', headers });
        return text.includes('nerka_database_replica_up 1');
      });
    }
  }

  async stop(): Promise<void> {
    for (const server of this.servers) server.signal('SIGKILL');
    await Promise.all(this.servers.map((server) => server.ended()));
    for (const daemon of this.daemons.reverse()) await daemon.stop();
  }

  private async startAll(): Promise<void> {
    const { ownerUrl, appUrl, replicaUrl } = this.addresses;
    await migrate(ownerUrl, appUrl);
    const pooled = new URL(appUrl);
    pooled.port = String(await this.startPooler());
    this.settings = {
      DATABASE_APP_URL: pooled.href,
      DATABASE_LISTEN_URL: appUrl,
      ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }),
      PREPARED_STATEMENTS: 'off',
      TRUST_PROXY: '1',
      STOP_DELAY_SECONDS,
      METRICS_TOKEN,
      NODE_ENV: 'production',
    };
    while (this.servers.length < 3) this.servers.push(await this.startServer(await freePort()));
    await this.startBalancer();
  }

  private async startServer(port: number): Promise<ServedProcess> {
    const server = await ServedProcess.start(this.settings.DATABASE_APP_URL!, { ...this.settings, PORT: String(port) });
    await until(() => isReady(port));
    return server;
  }

  private async startPooler(): Promise<number> {
    const { folder, appUser, primaryAddress } = this.addresses;
    const port = await freePort();
    const users = await writeConfiguration(join(folder, 'users.txt'), appUser);
    const text = withAddresses(operatorsFile('pgbouncer.ini'), {
      'host=primary port=5432': `host=${primaryAddress.host} port=${primaryAddress.port}`,
      '0.0.0.0': '127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/tmp/users.txt': users,
      // Debian's is older than 1.21.
      'max_prepared_statements = 500\n': '',
    });
    const file = await writeConfiguration(join(folder, 'pgbouncer.ini'), text);
    this.daemons.push(await Daemon.start('/usr/sbin/pgbouncer', [file], { folder }));
    return port;
  }

  private async startBalancer(): Promise<void> {
    const { folder } = this.addresses;
    this.port = await freePort();
    const servers = this.ports.map((port, index) => [`server-${index + 1}:3000`, `127.0.0.1:${port}`]);
    const text = withAddresses(operatorsFile('haproxy.cfg'), {
      ':8080': `127.0.0.1:${this.port}`,
      ...(Object.fromEntries(servers) as Record<string, string>),
    });
    const file = await writeConfiguration(join(folder, 'haproxy.cfg'), text);
    const balancer = await Daemon.start('/usr/sbin/haproxy', ['-f', file], { folder });
    this.daemons.push(balancer);
    await balancer.until(() => isReady(this.port));
  }
}

const isReady = (port: number): Promise<boolean> =>
  send(port, { method: 'GET', path: '/api/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  );
