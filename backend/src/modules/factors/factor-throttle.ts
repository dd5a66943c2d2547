import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../../platform/access/known-devices.js';
import { type SignInAttempt, SignInThrottle } from '../../platform/access/sign-in-throttle.js';

const TOO_MANY_MESSAGE = 'Too many wrong codes.';

/** Who gives a second step, and from where. */
export interface FactorOrigin {
  userId: number;
  address: string | null;
  /** Of the browser, if somebody has signed in there before. */
  deviceTokens?: readonly string[];
}

/**
 * Limits the codes of a second step that somebody may guess who knows the password, as guessed passwords are: by account
 * and address, by address, and by account wherever they come from. A device on which the person has signed in is counted
 * by itself, so that nobody keeps the person out.
 */
@Injectable()
export class FactorThrottle {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
  ) {}

  /** Counts an attempt before it is checked, because attempts may be parallel; throws Throttled. */
  async begin({ userId, address, deviceTokens = [] }: FactorOrigin): Promise<SignInAttempt> {
    const knownDevice = await this.devices.nameOf(deviceTokens, userId);
    const usernameKey = `second step of ${userId}`;
    const attempt = { usernameKey, passwordHash: undefined, address: address ?? 'unknown', knownDevice };
    return this.throttle.begin(attempt, TOO_MANY_MESSAGE);
  }

  /** It was no guess. */
  succeed(attempt: SignInAttempt): Promise<void> {
    return this.throttle.succeed(attempt);
  }
}
