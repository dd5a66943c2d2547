export { createRemoteConfig } from './remote-config.mjs';
export { createShellConfig } from './shell-config.mjs';
