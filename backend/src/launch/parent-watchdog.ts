/** Loaded first by every program of the launcher, so that it ends with the launcher, even after kill -9. */
process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener must not keep a finished program alive.
process.channel?.unref();
