import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/**
 * One SQL text and the line of the product that sent it; no line for statements that TypeORM sends when it connects.
 */
export interface RecordedStatement {
  sql: string;
  file?: string;
  line?: number;
}

interface Recorded extends RecordedStatement {
  path?: string;
  column?: number;
}

/** Reads the recordings of record-statements.mjs: each statement once, with its position in the sources. */
export function recordedStatements(folder: string): RecordedStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => inSource(JSON.parse(line) as Recorded));
}

function inSource({ sql, file, path, line, column }: Recorded): RecordedStatement {
  if (!file || !path || !line || !column) return { sql };
  const entry = mapOf(path)?.findEntry(line - 1, column - 1);
  const isMapped = entry !== undefined && 'originalLine' in entry;
  return { sql, file: file.replace(/\.js$/, '.ts'), line: isMapped ? entry.originalLine + 1 : line };
}

const maps = new Map<string, SourceMap | undefined>();

/** The source map at the end of the compiled text. */
function mapOf(path: string): SourceMap | undefined {
  if (!maps.has(path)) {
    const [, encoded] =
      /sourceMappingURL=data:application\/json;[^,]*base64,(\S+)/.exec(readFileSync(path, 'utf8')) ?? [];
    maps.set(path, encoded === undefined ? undefined : decode(encoded));
  }
  return maps.get(path);
}

function decode(encoded: string): SourceMap {
  const text = Buffer.from(encoded, 'base64').toString();
  return new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]);
}
