/**
 * Loaded ahead of every program that the launcher starts: when the launcher is gone, even by kill -9, its end of the
 * channel closes, and the program ends too instead of holding the port.
 */
process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening must not keep a program alive that has done its work.
process.channel?.unref();
