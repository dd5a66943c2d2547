const RUNTIME = '[ Federation Runtime ]';
const warn = console.warn.bind(console);

// Not shown: remotes that fail to load (the screen's panel says so), and registering again (Retry does it on purpose).
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).startsWith(RUNTIME)) warn(...words);
};

export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
