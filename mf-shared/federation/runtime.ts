/** What the shell calls at run time to load a remote. */
export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
