import type { Request } from 'express';
import { clientAddress } from '../../platform/http/client-address.js';
import { deviceOf } from '../../platform/http/device.js';
import type { Origin } from './auth.service.js';

export const originOf = (request: Request): Origin => ({
  address: clientAddress(request),
  device: deviceOf(request),
});
