import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { childrenOf } from '../child-processes.js';
import { Daemon, engineAccount, engineUser, runAsEngine } from './daemon.js';
import { operatorsFile, withAddresses, writeConfiguration } from './operators-files.js';

interface PatroniFile {
  name: string;
  restapi: Record<string, unknown>;
  etcd3: Record<string, unknown>;
  bootstrap: { dcs: { postgresql: { parameters: Record<string, unknown> } } };
  postgresql: { authentication: { superuser: Record<string, unknown> }; parameters: Record<string, unknown> };
}

export interface NodeOptions {
  folder: string;
  name: string;
  etcdPort: number;
  password: string;
  /** Of PostgreSQL, beside those of the file. */
  parameters?: Record<string, string>;
}

/** A PostgreSQL under Patroni, as docker/replicas/patroni.yml describes it, at ports of this machine. */
export class PatroniNode {
  private patroni: Daemon | undefined;

  private constructor(
    private readonly options: NodeOptions,
    readonly port: number,
    readonly restPort: number,
  ) {}

  static async prepare(options: NodeOptions): Promise<PatroniNode> {
    const node = new PatroniNode(options, await freePort(), await freePort());
    mkdirSync(node.folder, { mode: 0o700 });
    await handOver(engineAccount(), node.folder);
    await writeConfiguration(node.file, JSON.stringify(node.configuration()));
    await writeConfiguration(node.backupEnvironment.PGBACKREST_CONFIG!, node.backupConfiguration());
    return node;
  }

  get name(): string {
    return this.options.name;
  }

  /** With its socket. */
  get folder(): string {
    return join(this.options.folder, this.name);
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** So that pgBackRest finds its file, and leaves its own in the node's folder. */
  get backupEnvironment(): Record<string, string> {
    const { folder } = this;
    return {
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGBACKREST_LOG_PATH: folder,
      PGBACKREST_LOCK_PATH: folder,
    };
  }

  async start(): Promise<void> {
    if (this.patroni?.isRunning) return;
    const { folder, name, password } = this.options;
    const passwords = {
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
    };
    this.patroni = await Daemon.start('/usr/bin/patroni', [this.file], {
      folder,
      name,
      // Patroni writes the passwords of the replication to a file there.
      environment: { HOME: this.folder, ...passwords, ...this.backupEnvironment },
    });
  }

  /** Once Patroni says so, `primary` or `replica`. */
  async untilIs(role: 'primary' | 'replica'): Promise<void> {
    await this.patroni!.until(() => this.is(role));
  }

  async is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.restPort}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** As the out-of-memory killer would; Patroni goes on. */
  killPostmaster(): void {
    process.kill(this.postmasterPid()!, 'SIGKILL');
  }

  /** As a machine that loses its power: Patroni and PostgreSQL with everything that serves a connection. */
  async killAll(): Promise<void> {
    const postmaster = this.postmasterPid();
    const serving = postmaster === undefined ? [] : childrenOf(postmaster);
    await this.patroni?.kill();
    for (const pid of [postmaster, ...serving]) killIfRunning(pid);
  }

  /** Patroni stops its PostgreSQL; if it did not, that is killed. */
  async stop(): Promise<void> {
    await this.patroni?.stop();
    for (let attempt = 0; attempt < 100 && this.postmasterPid() !== undefined; attempt += 1) await delay(50);
    killIfRunning(this.postmasterPid());
  }

  /** What etcd knows of the cluster, once all nodes are stopped; `patronictl` asks for its name and a sentence. */
  async removeCluster(): Promise<void> {
    const command = `printf 'nerka\\nYes I am aware\\n' | patronictl -c ${this.file} remove nerka`;
    await runAsEngine('/bin/sh', ['-c', command]);
  }

  private get file(): string {
    return join(this.folder, 'patroni.yml');
  }

  /** Undefined if none runs: the file may be that of a killed one. */
  private postmasterPid(): number | undefined {
    const file = join(this.data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    const isRunning = pid > 0 && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`).includes(this.data);
    return isRunning ? pid : undefined;
  }

  private backupConfiguration(): string {
    return withAddresses(operatorsFile('pgbackrest.conf'), {
      'repo1-path=/var/lib/pgbackrest': `repo1-path=${join(this.options.folder, 'repository')}`,
      'pg1-path=/var/lib/postgresql/15/nerka': `pg1-path=${this.data}\npg1-user=${engineUser()}`,
      'pg1-port=5432': `pg1-port=${this.port}`,
      '/var/run/postgresql': this.folder,
    });
  }

  private configuration(): PatroniFile {
    const { name, etcdPort, parameters } = this.options;
    const file = parse(operatorsFile('patroni.yml')) as PatroniFile;
    const rest = `127.0.0.1:${this.restPort}`;
    const { bootstrap, postgresql } = file;
    Object.assign(bootstrap.dcs.postgresql.parameters, { shared_buffers: '64MB' }, parameters);
    Object.assign(postgresql.authentication.superuser, { username: engineUser() });
    Object.assign(postgresql.parameters, { unix_socket_directories: this.folder });
    return {
      ...file,
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
      postgresql: {
        ...postgresql,
        ...{ listen: `127.0.0.1:${this.port}`, connect_address: `127.0.0.1:${this.port}`, data_dir: this.data },
      },
    };
  }
}

function killIfRunning(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
