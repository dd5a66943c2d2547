import { resolve } from 'node:path';
import { applicationAddresses, requiredAppAddress } from './database-addresses.js';
import { type DiskSettings, readDiskSettings } from './disk-settings.js';
import { EnvironmentError } from './environment-error.js';
import { readSecurityContact, type SecurityContact } from './security-contact.js';
import { secretOf } from './secret-files.js';
import { readTracingSettings, type TracingSettings } from './tracing-settings.js';
import { wholeNumber } from './whole-number.js';

/** The settings of the serving process, parsed and checked once. */
export interface Environment {
  production: boolean;
  port: number;
  host: string;
  /** For the application's own role; the owner's address never reaches this process. */
  databaseAppUrl: string;
  /** A direct address of the database if the other leads through a pooler: LISTEN needs a connection of its own. */
  databaseListenUrl: string;
  /** A streaming replica for reads that need no newer data; absent: the database serves all reads. */
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
  /** Off only behind a connection pooler that does not support named statements. */
  preparedStatements: boolean;
  /** The base of links in mails and of the cross-site check behind a proxy; without a trailing slash. */
  publicUrl: string | undefined;
  /** The domain whose subdomains are companies; absent: the last two or more labels of any host. */
  baseDomain: string | undefined;
  /** How many proxies are in front of the server: only their forwarded host and address are trusted. */
  trustedProxies: number;
  /** smtp://user:password@host:587; absent: outside production mails are kept for the inbox page. */
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  /** Requests with it may read the metrics at /metrics; absent: this machine may, outside production. */
  metricsToken: string | undefined;
  /** Where traces go; absent: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** Encrypts the secrets that must be read again; absent: nothing that has one can be set up. */
  secretsKey: string | undefined;
  /** Companies' identity providers may be in a private network, and on this machine without https. */
  privateIssuers: boolean;
  /** Companies' webhooks may be in a private network, and on this machine without https. */
  privateWebhooks: boolean;
  /** What security.txt says; absent: there is none. */
  securityContact: SecurityContact | undefined;
  /** Of the disk on which the database is; its folder is absent if that is not known. */
  disk: DiskSettings & { folder: string | undefined };
  /** Where the backups say how they ended; absent: that is not known. */
  backupStateFolder: string | undefined;
  /** How long a load balancer takes to notice that this process is no longer ready; it stops only after that. */
  stopDelaySeconds: number;
  /** The folder that contains `shell/dist` and `mf-…/dist`. */
  frontEndsDir: string;
  /** `npm run dev`: name → address of each front end's dev server. */
  devFrontEnds: Record<string, string>;
  /** Other origins from which front ends may be loaded. */
  frontEndOrigins: string[];
}

/** Reads `process.env`; throws EnvironmentError with one clear line. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const addresses = applicationAddresses(source);
  const databaseAppUrl = requiredAppAddress(addresses);
  return {
    production: source.NODE_ENV === 'production',
    port: wholeNumber(source, 'PORT', 3000, 0, 65535),
    host: source.HOST ?? '127.0.0.1',
    databaseAppUrl,
    databaseListenUrl: addresses.listen ?? databaseAppUrl,
    databaseReplicaUrl: addresses.replica,
    databasePoolSize: wholeNumber(source, 'DATABASE_POOL_SIZE', 16, 1, 500),
    preparedStatements: source.PREPARED_STATEMENTS !== 'off',
    publicUrl: publicUrl(source.PUBLIC_URL),
    baseDomain: domain(source, 'BASE_DOMAIN'),
    trustedProxies: wholeNumber(source, 'TRUST_PROXY', 0, 0, 10),
    smtpUrl: address('SMTP_URL', secretOf(source, 'SMTP_URL', { mayBeEmpty: true }), 'smtp://user:password@host:587', [
      'smtp:',
      'smtps:',
    ]),
    mailFrom: mailFromOf(source),
    logLevel: logLevel(source, 'LOG_LEVEL'),
    metricsToken: longEnough('METRICS_TOKEN', secretOf(source, 'METRICS_TOKEN')),
    tracing: readTracingSettings(source),
    secretsKey: longEnough('SECRETS_KEY', secretOf(source, 'SECRETS_KEY'), MIN_KEY_LENGTH),
    privateIssuers: source.PRIVATE_ISSUERS === 'on',
    privateWebhooks: source.PRIVATE_WEBHOOKS === 'on',
    securityContact: readSecurityContact(source),
    disk: { ...readDiskSettings(source), folder: source.DATABASE_FOLDER || undefined },
    backupStateFolder: source.BACKUP_STATE_FOLDER || undefined,
    stopDelaySeconds: wholeNumber(source, 'STOP_DELAY_SECONDS', 0, 0, 60),
    frontEndsDir: source.FRONT_ENDS_DIR ?? resolve(import.meta.dirname, '../../../..'),
    devFrontEnds: parseDevFrontEnds(source.DEV_FRONT_ENDS),
    frontEndOrigins: frontEndOrigins(source.FRONT_END_ORIGINS),
  };
}

const MIN_SECRET_LENGTH = 16;
const MIN_KEY_LENGTH = 32;

function longEnough(name: string, value: string | undefined, min = MIN_SECRET_LENGTH): string | undefined {
  if (value === undefined || value.length >= min) return value;
  throw new EnvironmentError(`${name} must have at least ${min} characters.`);
}

/** The message omits the value, because it may contain a password. */
function address(name: string, value: string | undefined, example: string, protocols: string[]): string | undefined {
  if (!value || (URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).host))
    return value;
  throw new EnvironmentError(`${name} must be an address like ${example}.`);
}

function publicUrl(value: string | undefined): string | undefined {
  return address('PUBLIC_URL', value || undefined, 'https://crm.example.com', ['https:', 'http:'])?.replace(/\/$/, '');
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel(source: NodeJS.ProcessEnv, name: string): string {
  const value = source[name] || 'info';
  if (LOG_LEVELS.includes(value)) return value;
  throw new EnvironmentError(`${name} must be one of ${LOG_LEVELS.join(', ')}, not '${value}'.`);
}

function domain(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = source[name]?.toLowerCase().replace(/\.$/, '');
  if (!value || /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(value)) return value || undefined;
  throw new EnvironmentError(`${name} must be a domain like app.example.com, not '${source[name]}'.`);
}

/** `mf-admin=http://127.0.0.1:4201,mf-property=http://127.0.0.1:4202` */
function parseDevFrontEnds(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

const frontEndOrigins = (text = ''): string[] => text.split(',').filter(Boolean).map(frontEndOrigin);

/** Addresses on the operator's own machine need no encryption. */
const FRONT_END_ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/;

function frontEndOrigin(text: string): string {
  const origin = text.trim().toLowerCase().replace(/\/$/, '');
  if (FRONT_END_ORIGIN.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
  throw new EnvironmentError(`FRONT_END_ORIGINS must be https origins like https://cdn.example.com, not '${text}'.`);
}

export const mailFromOf = (source: NodeJS.ProcessEnv): string => source.MAIL_FROM || 'Nerka <nerka@localhost>';
