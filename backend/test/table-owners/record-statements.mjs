import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The methods of platform/database's handles that send a statement. */
const sending = {
  CompanyRead: ['query', 'queryChanged', 'find', 'findOne'],
  ReplicaFirstRead: ['query'],
  CompanyTx: ['insert', 'insertAll', 'update', 'delete', 'findForUpdate', 'findAllForUpdate', 'write', 'collect'],
  Database: ['queryUnscoped', 'writeUnscoped'],
  OwnAccountTransaction: ['query'],
};

const sites = new AsyncLocalStorage();
/** Instead of a site: writes that are sent as one statement were noted one by one. */
const TOGETHER = {};
const written = new Set();

/**
 * Writes every distinct statement of this process to the folder, with the line that called the handle. It wraps the
 * handles from outside, so that it costs nothing in production.
 */
export async function recordStatements(folder) {
  const { CompanyRead, CompanyTx } = await import('../../compiled/platform/database/company-tx.js');
  const { CollectedWrites } = await import('../../compiled/platform/database/collected-writes.js');
  const { Database } = await import('../../compiled/platform/database/database.js');
  const { ReplicaFirstRead } = await import('../../compiled/platform/database/replica-first-read.js');
  const { OwnAccountTransaction } = await import('../../compiled/platform/database/platform-tx.js');
  const classes = { CompanyRead, ReplicaFirstRead, CompanyTx, Database, OwnAccountTransaction };
  if (Object.hasOwn(CompanyRead.prototype.query, 'isRecorded')) return;
  for (const [name, methods] of Object.entries(sending)) {
    for (const method of methods) classes[name].prototype[method] = fromSite(classes[name].prototype[method]);
  }
  const file = join(folder, `${process.pid}.jsonl`);
  const { add, send } = CollectedWrites.prototype;
  CollectedWrites.prototype.add = function added(statement, ...rest) {
    note(file, statement[0]);
    return add.call(this, statement, ...rest);
  };
  CollectedWrites.prototype.send = function sentTogether() {
    return sites.run(TOGETHER, () => send.call(this));
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function sent(config, ...rest) {
    // The schema's owner and the tests have a plain client; only the product's statements come from a handle.
    if (sites.getStore() || (this.constructor.name === 'ScopedClient' && !isOfTest()))
      note(file, typeof config === 'string' ? config : config.text);
    return query.call(this, config, ...rest);
  };
}

function fromSite(method) {
  const recorded = function recorded(...args) {
    // A handle that calls another one does so for the first one's caller.
    return sites.getStore() ? method.apply(this, args) : sites.run(callSite(), () => method.apply(this, args));
  };
  recorded.isRecorded = true;
  return recorded;
}

/** The nearest frame outside of the handles and of helpers that send a statement for their caller. */
function callSite() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  Error.stackTraceLimit = 30;
  const frames = new Error('call site').stack.map(positionOf);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const isOwn =
    /^platform\/database\/(company-tx|collected-writes|database|platform-tx|replica-first-read|keyset-list|list-choices|search|kept-row|recorded-rows|rows|scoped-client)\./;
  return frames.find(({ file }) => file && !isOwn.test(file));
}

/** The position of a frame in the product's sources; no file for code outside of the product. */
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

/** Some tests open the product's client themselves. */
function isOfTest() {
  return callSite()?.file.startsWith('test/') ?? false;
}

function note(file, sql) {
  const site = sites.getStore();
  if (site === TOGETHER) return;
  const line = `${JSON.stringify({ ...site, sql })}\n`;
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(file, line);
}
