import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type PersonScope, scopeSetting } from './person-scope.js';
import { forgetStatement, statementName } from './prepared-statements.js';
import { type ProtocolConnection, QueryProtocol } from './query-protocol.js';

/** Whose rows the statements of one asynchronous task may see. Without a scope: no company's. */
export interface Scope {
  companyId: number | null;
  platform: boolean;
  /** Limits what is seen of the company; absent for people who see all of it. */
  person?: PersonScope | null;
  /** Of a statement on its own while a transaction is open, whose connection is not given back before it ends. */
  isNested?: boolean;
}

/** Set by the methods of Database, sent by the client below. */
export const scopes = new AsyncLocalStorage<Scope>();

/** Begins a statement outside of a transaction that is planned for its parameters; all others keep one plan. */
export const CUSTOM_PLAN = '/* custom plan */';

const SCOPE_STATEMENT = 'nerka_scope';
const SCOPE_SQL = "select set_config('app.company_id', $1, true), set_config('app.platform', $2, true)";
/** The role of people with a scope, for whom alone there are policies about it. */
export const SCOPED_ROLE = 'nerka_scoped';
const BECOME_SCOPED = `set_config('role', '${SCOPED_ROLE}', true)`;
/** Not for people who see all of their company, whose statements cost no more than before there were scopes. */
const PERSON_STATEMENT = 'nerka_person_scope';
/** A statement outside of a transaction only reads, so it remembers what belongs to the scope until it ends. */
const REMEMBER = "set_config('app.scope_reads', 'on', true)";
const PERSON_SQL = `${SCOPE_SQL}, set_config('app.scope', $3, true), ${REMEMBER}, ${BECOME_SCOPED}`;
const FORCE_CUSTOM_PLAN = "set_config('plan_cache_mode', 'force_custom_plan', true)";

const settingsOf = ({ companyId, platform, person }: Scope): string[] => [
  ...[String(companyId ?? ''), platform ? 'on' : ''],
  ...(person ? [scopeSetting(person)] : []),
];

interface Statement {
  text: string;
  values: unknown[];
  isNamed: boolean;
  /** Of a person with a scope, whose role has plans of its own. */
  isScoped: boolean;
}

/** Given its name afterwards: pg copies the configuration of a query, which took a tenth of what sending one takes. */
class NamedQuery extends QueryProtocol {
  constructor(private readonly statement: Statement) {
    super(statement.text, statement.values);
  }

  override submit(connection: ProtocolConnection): void {
    const { text, isNamed, isScoped } = this.statement;
    const name = isNamed ? statementName(connection, text, isScoped) : undefined;
    if (name) this.name = name;
    return super.submit(connection);
  }
}

/**
 * A query that sends the scope in the same round trip: everything before one Sync is an implicit transaction, with
 * which the setting of `set_config(…, is_local)` ends.
 */
class ScopedQuery extends NamedQuery {
  /** A little more than the server's statement limit, and less than five seconds; the name is pg's. */
  readonly query_timeout = 4_900;
  private scopeIsPending = true;
  private readonly hasCustomPlan: boolean;
  private readonly scopeSql: string;
  private readonly scopeStatement: string;

  constructor(
    statement: Statement,
    private readonly scope: Scope,
  ) {
    super(statement);
    this.hasCustomPlan = statement.text.startsWith(CUSTOM_PLAN);
    const sql = scope.person ? PERSON_SQL : SCOPE_SQL;
    this.scopeSql = this.hasCustomPlan ? `${sql}, ${FORCE_CUSTOM_PLAN}` : sql;
    const scopeStatement = scope.person ? PERSON_STATEMENT : SCOPE_STATEMENT;
    this.scopeStatement = statement.isNamed && !this.hasCustomPlan ? scopeStatement : '';
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: ProtocolConnection): void {
    const { scopeStatement: statement } = this;
    if (statement === '') connection.parse({ text: this.scopeSql, name: '', types: [] });
    connection.bind({ portal: '', statement, values: settingsOf(this.scope), binary: false });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.scopeIsPending) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: ProtocolConnection): void {
    if (this.scopeIsPending) this.scopeIsPending = false;
    else super.handleCommandComplete(message, connection);
  }

  override handleError(error: Error, connection: ProtocolConnection): void {
    // Only a refusal by the database leaves the connection usable.
    if (!(error instanceof pg.DatabaseError)) connection.stream.destroy();
    // pg took the scope, which is parsed each time, for the statement.
    if (this.hasCustomPlan) forgetStatement(connection, this.text);
    super.handleError(error, connection);
  }
}

const collecting = new WeakSet<ProtocolConnection>();

/** What a transaction sends without waiting leaves in one write to the network, not in one a statement. */
function collectWrites(connection: ProtocolConnection): void {
  if (collecting.has(connection)) return;
  collecting.add(connection);
  connection.stream.cork();
  process.nextTick(() => {
    collecting.delete(connection);
    connection.stream.uncork();
  });
}

/** The pool's client: a statement, or the `START TRANSACTION` before it, carries its scope. */
export function scopedClient(options: { preparedStatements: boolean }): typeof pg.Client {
  return class ScopedClient extends pg.Client {
    private isReady = false;
    private transactionStatus = 'I';

    constructor(config: pg.ClientConfig) {
      super(config);
      // A broken connection already fails its statement; without a listener, the event would end the process.
      this.on('error', () => undefined);
      const send = this.query.bind(this) as Send;
      const connect = this.connect.bind(this);
      // Assigned here, because pg's own methods have too many overloads to repeat.
      this.query = ((config, values, callback) => {
        const isPlain = !this.isReady || typeof callback === 'function' || typeof values === 'function';
        if (isPlain || isSubmittable(config)) return send(config, values, callback);
        const text = typeof config === 'string' ? config : config.text;
        const bound = values ?? (typeof config === 'string' ? [] : (config.values ?? []));
        return this.sendScoped(text, bound as unknown[], send);
      }) as Send as pg.Client['query'];
      this.connect = ((callback?: (error?: Error) => void) => {
        const ready = connect().then(() => this.becomeReady(send));
        return callback ? void ready.then(() => callback(), callback) : ready;
      }) as pg.Client['connect'];
    }

    private async becomeReady(send: Send): Promise<void> {
      protocolOf(this).on('readyForQuery', (message) => (this.transactionStatus = message.status));
      if (options.preparedStatements) {
        await send({ name: SCOPE_STATEMENT, text: SCOPE_SQL, values: ['', ''] });
        await send({ name: PERSON_STATEMENT, text: PERSON_SQL, values: ['', '', ''] });
      }
      this.isReady = true;
    }

    private sendScoped(text: string, values: unknown[], send: Send): unknown {
      const scope = scopes.getStore();
      if (/^(start transaction|begin)/i.test(text)) {
        // Statements sent before its response are part of the transaction too.
        this.transactionStatus = 'T';
        collectWrites(protocolOf(this));
        return send(scope ? `${text}; ${scopeAsText(scope)}` : text);
      }
      if (this.transactionStatus !== 'I') collectWrites(protocolOf(this));
      if (/^(commit|rollback|savepoint|release|set)\b/i.test(text)) return send(text);
      const statement = { text, values, isNamed: options.preparedStatements, isScoped: Boolean(scope?.person) };
      const query =
        scope && this.transactionStatus === 'I' ? new ScopedQuery(statement, scope) : new NamedQuery(statement);
      return new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result));
        send(query);
      });
    }
  };
}

type Sent = string | pg.QueryConfig | pg.Submittable;
type Send = (config: Sent, values?: unknown, callback?: unknown) => unknown;

const isSubmittable = (config: Sent): config is pg.Submittable => typeof config === 'object' && 'submit' in config;

const protocolOf = (client: pg.Client): ProtocolConnection =>
  (client as unknown as { connection: ProtocolConnection }).connection;

function scopeAsText(scope: Scope): string {
  const names = ['app.company_id', 'app.platform', 'app.scope'];
  const settings = settingsOf(scope).map(
    (value, index) => `set_config('${names[index]}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${[...settings, ...(scope.person ? [BECOME_SCOPED] : [])].join(', ')}`;
}
