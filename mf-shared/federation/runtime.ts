import {
  getInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

const RUNTIME = '[ Federation Runtime ]';
const warn = console.warn.bind(console);

// Not shown: remotes that fail to load (the screen's panel says so), and registering again (Retry does it on purpose).
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).startsWith(RUNTIME)) warn(...words);
};

/** The runtime keeps the failure of a shared module for the life of the page: a retry would get it again. */
const forgetFailures: ModuleFederationRuntimePlugin = {
  name: 'forget-failures',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};
// For the front ends, which start later, and for the shell; a screen test has none.
registerGlobalPlugins([forgetFailures]);
getInstance()?.registerPlugins([forgetFailures]);

export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
