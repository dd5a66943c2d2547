import { notify } from '@nerka/mf-shared/contract';
import { reportFailure } from './failure-report';
import { runningCode } from './running-code';

/** The address of a release's file: `/mf-property/0.1.0-1a2b3c4d/assets/…`. */
const releaseInPath = /\/(mf-[a-z\d-]+)\/([\w.-]+)\//;

/** Reports errors that no boundary catches (handlers, timers, promises of a release) to the user and the server. */
export function followBrokenHandlers(): void {
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, ''));
}

function report(error: unknown, file: string): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, name, version] = releaseInPath.exec(`${stack} ${file}`) ?? [];
  // Until its code runs, the panel shows what happened.
  if (name === undefined || version === undefined || !runningCode.has({ name, version })) return;
  const reference = reportFailure({ release: { name, version }, kind: 'event', error });
  notify({
    title: 'Something went wrong',
    description: `Your last step may not have been done. Check, and try again. Reference ${reference}`,
    variant: 'destructive',
  });
}
