const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface StopRequests {
  onStop: () => void;
  /** Called on a second Ctrl-C: stops at once, without waiting. */
  onForce: () => void;
  isStartedByNpm: boolean;
}

/** Listens for everything that asks the product to stop. */
export function watchForStop({ onStop, onForce, isStartedByNpm }: StopRequests): void {
  let firstAt: number | undefined;
  const request = (signal?: string): void => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      onStop();
    } else if (signal === 'SIGINT' && Date.now() - firstAt > 1000) {
      // Within a second it is the same Ctrl-C, which both the terminal and npm send.
      onForce();
    }
  };
  for (const signal of signals) process.on(signal, request);
  // Started by a program, as in the browser tests: ends together with it.
  process.once('disconnect', () => request());
  if (isStartedByNpm) onParentExit(request);
}

/** After a kill -9 of npm, nobody could stop the product any more, and it would keep the port. */
function onParentExit(listener: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 200);
  timer.unref();
}
