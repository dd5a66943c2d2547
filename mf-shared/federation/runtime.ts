const RUNTIME = '[ Federation Runtime ]';
const warn = console.warn.bind(console);

// The runtime warns about a remote that cannot be loaded, which the screen's panel tells, and about registering one
// again, which is what Retry does on purpose.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).startsWith(RUNTIME)) warn(...words);
};

/** What the shell calls at run time to load a remote. */
export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
