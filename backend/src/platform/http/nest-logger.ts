import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

type Level = 'error' | 'warn' | 'info' | 'debug';

/** The context of lines that are for operators; Nest's own of that level are for developers. */
const KEPT = 'Security';

/** Writes Nest's log lines with pino: the last argument is the context, an object before it contains fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (...line: unknown[]): void => this.write(line.at(-1) === KEPT ? 'info' : 'debug', line);
  error = (...line: unknown[]): void => this.write('error', line);
  warn = (...line: unknown[]): void => this.write('warn', line);
  debug = (...line: unknown[]): void => this.write('debug', line);

  private write(level: Level, line: unknown[]): void {
    const context = line.length > 1 ? line.at(-1) : undefined;
    const rest = line.length > 1 ? line.slice(0, -1) : line;
    const fields = rest.find((part): part is object => typeof part === 'object' && part !== null) ?? {};
    const text = rest.filter((part) => typeof part === 'string').join(' ');
    this.logger[level]({ ...(isNativeError(fields) ? { err: fields } : fields), context }, text);
  }
}
