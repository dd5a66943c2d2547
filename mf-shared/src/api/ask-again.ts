import { ApiError } from './api-error';

const TOO_MANY = 429;
const MAX_ATTEMPTS = 4;
/** A longer wait is for people, such as one of minutes after failed sign-ins. */
const MAX_WAIT_S = 5;

/**
 * Sends a request again that the server refused because it is busy, after the time it named. It refuses before it does
 * anything, so writes may be repeated too.
 */
export async function askAgain<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const seconds = attempt < MAX_ATTEMPTS ? waitOf(error) : undefined;
      if (seconds === undefined) throw error;
      await pause(seconds, signal);
    }
  }
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY || error.retryAfter === undefined) return undefined;
  return error.retryAfter <= MAX_WAIT_S ? error.retryAfter : undefined;
}

/** Up to half as long again, so that those who were refused together do not come back together. */
function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      },
      seconds * (1 + Math.random() / 2) * 1000,
    );
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
