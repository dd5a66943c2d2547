import type { Request, Response } from 'express';
import { Invalid } from './errors.js';

/** When somebody did on a device what it could send only later. */
export const DEVICE_TIME = 'X-Device-Time';
/** Whose time counts for what such a request changed: `device` or `server`. */
export const TIME_SOURCE = 'X-Time-Source';

const MINUTE_MS = 60_000;
const MAX_AHEAD_MS = 5 * MINUTE_MS;
const MAX_BACK_MS = 30 * 24 * 60 * MINUTE_MS;
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The device's time of a request. Outside of its bounds, and before the record existed, the server's counts. */
export class DeviceTime {
  // Not fields, which a log of the actor would contain.
  readonly #at: Date;
  readonly #receivedAt = Date.now();
  readonly #response: Response | undefined;

  private constructor(at: Date, response: Response | undefined) {
    this.#at = at;
    this.#response = response;
  }

  /** Of the header; undefined without one, and where something is only read. Throws Invalid if it is no instant. */
  static of(request: Request): DeviceTime | undefined {
    if (request.method === 'GET') return undefined;
    const header = request.headers['x-device-time'];
    if (header === undefined) return undefined;
    const at = typeof header === 'string' && INSTANT.test(header) ? new Date(header) : undefined;
    if (!at || Number.isNaN(at.getTime()))
      throw new Invalid(`${DEVICE_TIME} must be an instant like 2026-11-21T08:30:00Z.`, 'device-time-invalid');
    request.res?.setHeader(TIME_SOURCE, 'server');
    return new DeviceTime(at, request.res);
  }

  /** The time, if it counts for a record that has existed since then. */
  for(existsSince: Date): Date | undefined {
    const behind = this.#receivedAt - this.#at.getTime();
    if (behind < -MAX_AHEAD_MS || behind > MAX_BACK_MS) return undefined;
    if (this.#at < existsSince) return undefined;
    this.#response?.setHeader(TIME_SOURCE, 'device');
    return this.#at;
  }
}
