import type { Request } from 'express';
import { deviceOf } from '../../platform/http/device.js';
import type { Origin } from './auth.service.js';

export const originOf = (request: Request): Origin => ({
  address: request.ip ?? 'unknown',
  device: deviceOf(request),
});
