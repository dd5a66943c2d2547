import pg from 'pg';

/** The parts of node-postgres' connection that a query uses; its own types omit them. */
export interface ProtocolConnection {
  parse(message: { text: string; name: string; types: number[] }): void;
  bind(message: { portal: string; statement: string; values: unknown[]; binary: boolean }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  /** By their names: those that the server has parsed. */
  readonly parsedStatements: Record<string, string>;
  on(event: 'readyForQuery', listener: (message: { status: string }) => void): void;
  stream: { destroy(): void; cork(): void; uncork(): void };
}

/** The protocol side of pg.Query, which @types/pg omits (pg 8.23, lib/query.js). */
export interface ProtocolQuery {
  name?: string;
  text: string;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(connection: ProtocolConnection): void;
  requiresPreparation(): boolean;
  prepare(connection: ProtocolConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: ProtocolConnection): void;
  handleError(error: Error, connection: ProtocolConnection): void;
}

/** pg.Query with its protocol type, for subclasses. */
export const QueryProtocol = pg.Query as unknown as new (text: string, values: unknown[]) => ProtocolQuery;
