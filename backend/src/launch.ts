import { explainFailure } from './launch/explain-failure.js';
import { Launcher } from './launch/launcher.js';
import { ProgramFailed } from './launch/program-failed.js';
import { describeSignIns } from './launch/sign-ins.js';
import { watchForStop } from './launch/until-stopped.js';
import { readLaunchSettings } from './platform/config/launch-settings.js';
import { StartProblem } from './platform/database/embedded/start-problem.js';

/** Runs the whole product from its built files; `npm start` calls it once everything is built. */
async function launch(): Promise<never> {
  const settings = readLaunchSettings();
  const launcher = new Launcher(settings);
  let isStopping = false;
  watchForStop({
    isStartedByNpm: settings.isStartedByNpm,
    onStop: () => {
      isStopping = true;
      process.stdout.write('\nStopping…\n');
      void launcher.stop().then(() => process.exit(0));
    },
    onForce: () => {
      launcher.kill();
      process.exit(130);
    },
  });
  try {
    const url = await launcher.start();
    process.stdout.write(`\nNerka is ready at ${url}\n\n`);
    if (settings.hasDemoData) process.stdout.write(`${describeSignIns(settings.hasOwnDemoPassword)}\n\n`);
    throw new StartProblem(await launcher.failed);
  } catch (error) {
    // While the product is stopping, failures of a start are expected.
    if (isStopping) return new Promise(() => undefined);
    await launcher.stop();
    throw error;
  }
}

// If the reader of the output goes away (`npm start | head`), the product keeps running.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
await launch().catch((error: unknown) => {
  if (error instanceof ProgramFailed && error.end.hasExplained) process.exit(1);
  explainFailure(error);
});
