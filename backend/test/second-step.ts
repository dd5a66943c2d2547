import { SecondFactors } from '../src/modules/factors/second-factors.js';
import { stepAt, totpCode } from '../src/modules/factors/totp.js';
import type supertest from 'supertest';
import { PASSWORD } from './password.js';
import type { Caller, TestApp } from './start-app.js';

const FACTORS = '/api/user/factors';
const STEP_MS = 30_000;

/** The clock of codes, which a test sets forward, because no code is accepted twice. */
export class CodeClock {
  private ahead = 0;

  constructor(test: TestApp) {
    test.app.get(SecondFactors, { strict: false }).now = () => this.now();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** The code that an app shows next: none that was used. */
  next(secret: string): string {
    this.ahead += STEP_MS;
    return this.code(secret);
  }

  /** The code of now, or of so many steps later. */
  code(secret: string, steps = 0): string {
    return totpCode(secret, stepAt(this.now()) + steps);
  }
}

export interface AddedApp {
  id: number;
  secret: string;
  recoveryCodes: string[];
}

/** Sets an authenticator app up, as the profile page does. */
export async function addApp(caller: Caller, clock: CodeClock, name?: string): Promise<AddedApp> {
  const begun = await caller.post(`${FACTORS}/totp`, name === undefined ? {} : { name });
  const { id, secret } = begun.body as { id: number; secret: string };
  const confirmed = await caller.post(`${FACTORS}/${id}/confirm`, { code: clock.code(secret) });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return { id, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes ?? [] };
}

export interface FirstStep {
  status: number;
  body: object;
  /** All cookies that were set. */
  cookies: string[];
  /** The waiting sign-in's. */
  cookie: string;
}

/** The password alone. */
export async function firstStep(test: TestApp, username: string): Promise<FirstStep> {
  const request = test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin');
  const response = await request.send({ username, password: PASSWORD });
  const cookies = (response.get('Set-Cookie') ?? []).map((sent) => sent.split(';')[0]!);
  const cookie = cookies.find((sent) => sent.startsWith('nerka_sign_in=')) ?? '';
  return { status: response.status, body: response.body as object, cookies, cookie };
}

/** The code, in the browser of the first step. */
export const secondStep = (test: TestApp, cookie: string, code: string): supertest.Test =>
  test.anonymous.post('/api/auth/factor').set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin').send({ code });
