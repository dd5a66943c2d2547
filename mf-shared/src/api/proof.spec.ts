import { fakeApi, refuse, reply } from '../testing';
import { onProofNeeded, receiveArchive, request, type ProofAnswer } from '.';

const TOKENS = '/api/deploy-tokens';
const PROJECTS = '/api/projects';
const REFUSAL = refuse(403, 'Confirm that it is you.', { code: 'proof-needed' });
const project = { name: 'Living', slug: 'living' };

let asked: ProofAnswer[];
let end: () => void;

beforeEach(() => {
  asked = [];
  end = onProofNeeded((answer) => asked.push(answer));
});

afterEach(() => end());

const untilAsked = async (): Promise<ProofAnswer> => {
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  return asked[0]!;
};

it('sends the same request with the same key again once the person has proved who they are', async () => {
  const api = fakeApi().on('post', PROJECTS, REFUSAL);
  const created = request('post', PROJECTS, { body: project });
  const answer = await untilAsked();
  expect(api.callsOf('post', PROJECTS)).toHaveLength(1);
  api.on('post', PROJECTS, reply(201, { id: 1 }));
  answer(true);
  await expect(created).resolves.toEqual({ id: 1 });
  const [first, second] = api.callsOf('post', PROJECTS);
  expect(second).toEqual(first);
  expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

it('fails with the server’s sentence when the person does not', async () => {
  const api = fakeApi().on('get', TOKENS, REFUSAL);
  const call = request('get', TOKENS);
  (await untilAsked())(false);
  await expect(call).rejects.toMatchObject({ sentence: 'Confirm that it is you.', code: 'proof-needed' });
  expect(api.callsOf('get', TOKENS)).toHaveLength(1);
});

it('asks for an archive, too', async () => {
  const api = fakeApi().on('get', '/api/projects/{id}/export', REFUSAL);
  const received = receiveArchive('/api/projects/1/export', () => {});
  (await untilAsked())(false);
  await expect(received).rejects.toMatchObject({ code: 'proof-needed' });
  expect(api.calls).toHaveLength(1);
});

it('asks nothing about another refusal, and fails where nobody can ask', async () => {
  fakeApi().on('get', TOKENS, refuse(403, 'No.', { code: 'forbidden' }));
  await expect(request('get', TOKENS)).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([]);
  end();
  fakeApi().on('get', TOKENS, REFUSAL);
  await expect(request('get', TOKENS)).rejects.toMatchObject({ code: 'proof-needed' });
});
