export { createRemoteConfig } from './remote-config.mjs';
export { createRequestsConfig, createShellConfig } from './shell-config.mjs';
