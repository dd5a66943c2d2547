/**
 * Loaded first by every program that the launcher starts: when the launcher is gone, even by kill -9, its end of the
 * channel closes, and the program ends too instead of keeping the port.
 */
process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener must not keep a finished program alive.
process.channel?.unref();
