import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';

const STEP_SECONDS = 30;
/** A clock that is half a minute off, or somebody who types slowly. */
const TOLERATED_STEPS = [0, -1, 1];
const ISSUER = 'Nerka';

export const newTotpSecret = (): string => generateSecret();

/** What an authenticator app reads as a QR code. */
export const totpAddress = (secret: string, label: string): string => generateURI({ issuer: ISSUER, label, secret });

/** The step of 30 seconds to which the code belongs; undefined if it is none of now, of the one before or after. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const given = Buffer.from(code);
  const step = Math.floor(nowMs / 1000 / STEP_SECONDS);
  return TOLERATED_STEPS.map((offset) => step + offset).find((tried) => {
    const expected = Buffer.from(totpCode(secret, tried));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The code of a step, as the app shows it. */
export const totpCode = (secret: string, step: number): string => generateSync({ secret, epoch: step * STEP_SECONDS });

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS);
