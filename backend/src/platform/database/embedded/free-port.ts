import { createServer } from 'node:net';

/** Returns the given port if nothing listens on it, else any free one. */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await tryPort(0, host)) ?? 0;
}

/** The port that could be opened, undefined if it is in use. */
export function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
