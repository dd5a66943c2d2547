import { explainFailure } from './launch/explain-failure.js';
import { Launcher } from './launch/launcher.js';
import { ProgramFailed } from './launch/program-failed.js';
import { describeSignIns } from './launch/sign-ins.js';
import { watchForStop } from './launch/until-stopped.js';
import { readLaunchSettings } from './platform/config/launch-settings.js';
import { StartProblem } from './platform/database/embedded/start-problem.js';

/** The whole product from its built files: what `npm start` runs once everything is built. */
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
    // What was being started fails when it is stopped meanwhile; that is no failure to report.
    if (isStopping) return new Promise(() => undefined);
    await launcher.stop();
    throw error;
  }
}

// A reader of the output that goes away (`npm start | head`) is no reason to stop.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
await launch().catch((error: unknown) => {
  if (error instanceof ProgramFailed && error.end.hasExplained) process.exit(1);
  explainFailure(error);
});
