import { createHash } from 'node:crypto';
import { hashOf, newShareToken } from '../src/modules/invoices/shares/share-token.js';
import type {
  ChallengeResponse,
  NewRequestResponse,
  WorkProofBody,
} from '../src/modules/requests/entry/new-request.dto.js';
import type { BuiltCompany } from './factories.js';
import type { TestApp } from './start-app.js';

/** A code that hangs in a home; without a unit: of the company as a whole. Returns its token. */
export async function buildCode({ factories }: TestApp, company: BuiltCompany, unit_id: number | null = null) {
  const token = newShareToken();
  await factories.insertInto(company, 'request_codes', { unit_id, token_hash: hashOf(token), token_sealed: 'v1.' });
  return token;
}

export const pageOf = (token: string, part = ''): string => `/api/request-codes/${token}${part}`;

/** As the page's script does. */
export function solve({ salt, challenge, maxNumber, signature }: ChallengeResponse): WorkProofBody {
  for (let number = 0; number <= maxNumber; number++) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === challenge) return { salt, challenge, number, signature };
  }
  throw new Error('The challenge has no solution.');
}

export async function proofFor({ anonymous }: TestApp, token: string): Promise<WorkProofBody> {
  return solve((await anonymous.get(pageOf(token, '/challenge'))).body as ChallengeResponse);
}

export const asked = {
  ...{
    title: 'Kitchen faucet drips',
    location: 'Kitchen',
    description: 'Since Sunday',
    permissionToEnter: 'call_first',
  },
  ...{ name: 'Ada Birch', phone: '919-555-0100', email: 'ada@example.com', language: 'en' },
};

/** Sends a request as a person does, from an address of their own. */
export async function sendRequest(test: TestApp, token: string, body: object = {}, address = nextAddress()) {
  const proof = await proofFor(test, token);
  return test.anonymous
    .post(pageOf(token, '/requests'))
    .set('X-Forwarded-For', address)
    .send({ ...asked, proof, ...body });
}

/** The same, for a request that is accepted. */
export async function buildRequest(test: TestApp, token: string, body: object = {}): Promise<NewRequestResponse> {
  const response = await sendRequest(test, token, body);
  expect([response.text, response.status]).toEqual([response.text, 201]);
  return response.body as NewRequestResponse;
}

let senders = 0;

/** Tests that use it trust a proxy. */
export function nextAddress(): string {
  senders += 1;
  return `198.51.${Math.floor(senders / 250)}.${(senders % 250) + 1}`;
}
