import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The methods of the handles of platform/database that send a statement. */
const sending = {
  CompanyRead: ['query', 'find', 'findOne'],
  ReplicaFirstRead: ['query', 'find', 'findOne'],
  CompanyTx: ['insert', 'insertAll', 'update', 'delete', 'findForUpdate'],
  Database: ['queryUnscoped'],
};

const sites = new AsyncLocalStorage();
const written = new Set();

/**
 * Writes every distinct statement of this process to the folder, with the line that called the handle. It wraps the handles
 * from outside, so that production pays nothing for it.
 */
export async function recordStatements(folder) {
  const { CompanyRead, CompanyTx } = await import('../../compiled/platform/database/company-tx.js');
  const { Database } = await import('../../compiled/platform/database/database.js');
  const { ReplicaFirstRead } = await import('../../compiled/platform/database/replica-first-read.js');
  const classes = { CompanyRead, ReplicaFirstRead, CompanyTx, Database };
  if (Object.hasOwn(CompanyRead.prototype.query, 'isRecorded')) return;
  for (const [name, methods] of Object.entries(sending)) {
    for (const method of methods) classes[name].prototype[method] = fromSite(classes[name].prototype[method]);
  }
  for (const method of ['onPlatform', 'onOwnAccount']) {
    const open = Database.prototype[method];
    Database.prototype[method] = function opened(actor, work) {
      return open.call(this, actor, (tx) => work(recordedTx(tx)));
    };
  }
  const file = join(folder, `${process.pid}.jsonl`);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function sent(config, ...rest) {
    if (this.constructor.name === 'ScopedClient') note(file, typeof config === 'string' ? config : config.text);
    return query.call(this, config, ...rest);
  };
}

/** The platform's handles are no classes that could be wrapped once. */
function recordedTx(tx) {
  return Object.hasOwn(tx.query, 'isRecorded') ? tx : Object.assign(tx, { query: fromSite(tx.query.bind(tx)) });
}

function fromSite(method) {
  const recorded = function recorded(...args) {
    // What a handle asks of another handle has been asked by the first one's caller.
    return sites.getStore() ? method.apply(this, args) : sites.run(callSite(), () => method.apply(this, args));
  };
  recorded.isRecorded = true;
  return recorded;
}

/** The nearest frame that is not the handle's own or that of a helper which sends what its caller asks for. */
function callSite() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  Error.stackTraceLimit = 30;
  const frames = new Error('call site').stack.map(positionOf);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const isOwn = /^platform\/database\/(company-tx|database|replica-first-read|keyset-list|search|rows)\./;
  return frames.find(({ file }) => file && !isOwn.test(file));
}

/** Where a frame is in the product's folder of sources; no file for what is not the product's. */
function positionOf(frame) {
  const url = frame.getFileName() ?? '';
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const [, folder, file] = /\/backend\/(src|compiled|test)\/(.+)$/.exec(path.replaceAll('\\', '/')) ?? [];
  if (!folder || path === import.meta.filename) return {};
  return {
    file: folder === 'test' ? `test/${file}` : file,
    path,
    line: frame.getLineNumber(),
    column: frame.getColumnNumber(),
  };
}

function note(file, sql) {
  const site = sites.getStore();
  const line = `${JSON.stringify({ ...site, sql })}\n`;
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(file, line);
}
