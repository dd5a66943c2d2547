import type { Request } from 'express';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { readSessionTokens } from '../../platform/access/session-cookie.js';
import type { Environment } from '../../platform/config/environment.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { deviceOf } from '../../platform/http/device.js';
import type { Origin } from '../auth/auth.service.js';
import { readIdentityTokens } from './identity-cookie.js';
import { pageOrigin } from '../identity-providers/page-origin.js';

/** What the browser sent: the tokens in its cookies, and from where. */
export interface SignInBrowser extends Origin {
  sessionTokens: readonly string[];
  deviceTokens: readonly string[];
  identityTokens: readonly string[];
  /** The address of our pages there. */
  pageOrigin: string;
}

export const signInBrowser = (request: Request, environment: Environment): SignInBrowser => ({
  address: clientAddress(request),
  device: deviceOf(request),
  sessionTokens: readSessionTokens(request),
  deviceTokens: readDeviceTokens(request),
  identityTokens: readIdentityTokens(request),
  pageOrigin: pageOrigin(request, environment),
});
