import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { hashOf, newShareToken } from '../src/modules/invoices/shares/share-token.js';
import type {
  ChallengeResponse,
  NewRequestResponse,
  WorkProofBody,
} from '../src/modules/requests/entry/new-request.dto.js';
import type { RequestDetailResponse } from '../src/modules/requests/request.dto.js';
import type { BuiltCompany } from './factories.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

/** A company that is asked for work, and those of its staff who read that. */
export interface RequestDesk {
  test: TestApp;
  company: BuiltCompany;
  manager: Caller;
  leasing: Caller;
}

/** A unit in which a code hangs. */
export interface Home {
  unitId: number;
  unitNumber: string;
  code: string;
}

export interface Asked {
  id: number;
  number: string;
  token: string;
}

export async function openRequestDesk(): Promise<RequestDesk> {
  const test = await startApp({ PUBLIC_URL: 'https://nerka.example', TRUST_PROXY: '1' });
  const company = await test.factories.buildCompany({ name: 'Strata' });
  const staff = await test.factories.buildStaff(company);
  const [manager, leasing] = [await test.signIn(staff.manager.username), await test.signIn(staff.leasing.username)];
  return { test, company, manager, leasing };
}

let homes = 0;

export async function newHome({ test, company }: RequestDesk, building_name?: string): Promise<Home> {
  const unitNumber = `R-${100 + ++homes}`;
  const unit = { unit_number: unitNumber, ...(building_name && { building_name }) };
  const { id } = await test.factories.buildUnit(company, unit);
  return { unitId: id, unitNumber, code: await buildCode(test, company, id) };
}

/** Sends a request by a code, as a person does. */
export async function ask({ test, company, manager }: RequestDesk, code: string, body: object = {}): Promise<Asked> {
  const { requestNumber: number, token } = await buildRequest(test, code, body);
  const list = (await manager.get(`/api/companies/${company.id}/requests?q=${number}`)).body as { id: number }[];
  return { id: list[0]!.id, number, token };
}

export const readRequest = async ({ manager }: RequestDesk, { id }: Pick<Asked, 'id'>) =>
  (await manager.get(`/api/requests/${id}`)).body as RequestDetailResponse;

/** Pictures of the same width are the same. */
export async function addPhoto({ test }: RequestDesk, { token }: Pick<Asked, 'token'>, width = 40): Promise<void> {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#36c' } });
  const upload = test.anonymous.post(`/api/shared-requests/${token}/photos`);
  const added = await upload.attach('photos', await picture.jpeg().toBuffer(), '1.jpg');
  expect([added.text, added.status]).toEqual([added.text, 201]);
}

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
