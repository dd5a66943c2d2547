// Written by npm run generate from backend/src/platform/config/environment.ts.
import { resolve } from 'node:path';
import { applicationAddresses, requiredAppAddress } from './database-addresses.js';
import { readDiskSettings } from './disk-settings.js';
import { EnvironmentError } from './environment-error.js';
import { readSecurityContact } from './security-contact.js';
import { secretOf } from './secret-files.js';
import { readTracingSettings } from './tracing-settings.js';
import { wholeNumber } from './whole-number.js';
/** Reads `process.env`; throws EnvironmentError with one clear line. */ export function readEnvironment(source = process.env) {
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
        smtpUrl: address('SMTP_URL', secretOf(source, 'SMTP_URL', {
            mayBeEmpty: true
        }), 'smtp://user:password@host:587', [
            'smtp:',
            'smtps:'
        ]),
        mailFrom: mailFromOf(source),
        logLevel: logLevel(source, 'LOG_LEVEL'),
        metricsToken: longEnough('METRICS_TOKEN', secretOf(source, 'METRICS_TOKEN')),
        tracing: readTracingSettings(source),
        secretsKey: longEnough('SECRETS_KEY', secretOf(source, 'SECRETS_KEY'), MIN_KEY_LENGTH),
        privateIssuers: source.PRIVATE_ISSUERS === 'on',
        privateWebhooks: source.PRIVATE_WEBHOOKS === 'on',
        securityContact: readSecurityContact(source),
        disk: {
            ...readDiskSettings(source),
            folder: source.DATABASE_FOLDER || undefined
        },
        backupStateFolder: source.BACKUP_STATE_FOLDER || undefined,
        stopDelaySeconds: wholeNumber(source, 'STOP_DELAY_SECONDS', 0, 0, 60),
        frontEndsDir: source.FRONT_ENDS_DIR ?? resolve(import.meta.dirname, '../../../..'),
        devFrontEnds: parseDevFrontEnds(source.DEV_FRONT_ENDS),
        frontEndOrigins: frontEndOrigins(source.FRONT_END_ORIGINS)
    };
}
const MIN_SECRET_LENGTH = 16;
const MIN_KEY_LENGTH = 32;
function longEnough(name, value, min = MIN_SECRET_LENGTH) {
    if (value === undefined || value.length >= min) return value;
    throw new EnvironmentError(`${name} must have at least ${min} characters.`);
}
/** The message omits the value, because it may contain a password. */ function address(name, value, example, protocols) {
    if (!value || URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).host) return value;
    throw new EnvironmentError(`${name} must be an address like ${example}.`);
}
function publicUrl(value) {
    return address('PUBLIC_URL', value || undefined, 'https://crm.example.com', [
        'https:',
        'http:'
    ])?.replace(/\/$/, '');
}
const LOG_LEVELS = [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent'
];
function logLevel(source, name) {
    const value = source[name] || 'info';
    if (LOG_LEVELS.includes(value)) return value;
    throw new EnvironmentError(`${name} must be one of ${LOG_LEVELS.join(', ')}, not '${value}'.`);
}
function domain(source, name) {
    const value = source[name]?.toLowerCase().replace(/\.$/, '');
    if (!value || /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(value)) return value || undefined;
    throw new EnvironmentError(`${name} must be a domain like app.example.com, not '${source[name]}'.`);
}
/** `mf-admin=http://127.0.0.1:4201,mf-property=http://127.0.0.1:4202` */ function parseDevFrontEnds(text) {
    const pairs = (text ?? '').split(',').filter(Boolean);
    return Object.fromEntries(pairs.map((pair)=>pair.split('=', 2)));
}
const frontEndOrigins = (text = '')=>text.split(',').filter(Boolean).map(frontEndOrigin);
/** Addresses on the operator's own machine need no encryption. */ const FRONT_END_ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/;
function frontEndOrigin(text) {
    const origin = text.trim().toLowerCase().replace(/\/$/, '');
    if (FRONT_END_ORIGIN.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
    throw new EnvironmentError(`FRONT_END_ORIGINS must be https origins like https://cdn.example.com, not '${text}'.`);
}
export const mailFromOf = (source)=>source.MAIL_FROM || 'Nerka <nerka@localhost>';
