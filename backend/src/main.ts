import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { EnvironmentError } from './platform/config/environment-error.js';
import { type Environment, readEnvironment } from './platform/config/environment.js';
import { stopGracefully } from './platform/http/draining.js';

/** Prints what the operator has to fix in one line, and ends the process. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function explain(error: unknown, port: number): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set PORT to another one, or stop the program that holds it.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_APP_URL.';
  return `The server could not start: ${message ?? 'unknown reason'}`;
}

function stopOnSignal(app: NestExpressApplication, { stopDelaySeconds }: Environment): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    stopGracefully(app, stopDelaySeconds).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') stop();
  });
}

try {
  const environment = readEnvironment();
  try {
    const app = await createApp(environment);
    stopOnSignal(app, environment);
    await app.listen(environment.port, environment.host);
    process.send?.({ type: 'listening', url: await app.getUrl() });
  } catch (error) {
    refuse(explain(error, environment.port));
  }
} catch (error) {
  if (error instanceof EnvironmentError) refuse(error.message);
  throw error;
}
