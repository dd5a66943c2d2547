const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface StopRequests {
  onStop: () => void;
  /** A second Ctrl-C: at once, without waiting for anything. */
  onForce: () => void;
  isStartedByNpm: boolean;
}

/** Watches for everything that asks the product to stop. */
export function watchForStop({ onStop, onForce, isStartedByNpm }: StopRequests): void {
  let firstAt: number | undefined;
  const request = (signal?: string): void => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      onStop();
    } else if (signal === 'SIGINT' && Date.now() - firstAt > 1000) {
      // Within the second it is the same Ctrl-C: the terminal sends it, and npm sends it again.
      onForce();
    }
  };
  for (const signal of signals) process.on(signal, request);
  // Started by a program, as in the browser tests: it does not outlive that program.
  process.once('disconnect', () => request());
  if (isStartedByNpm) whenParentGoes(request);
}

/** After a kill -9 of npm nobody could stop the product any more, and it would keep the port. */
function whenParentGoes(listener: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 200);
  timer.unref();
}
