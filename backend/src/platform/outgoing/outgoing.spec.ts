import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Outgoing, PrivateAddressRefused, type Purpose } from './outgoing.js';
import { whyUnreachable } from './why-unreachable.js';

const purpose: Purpose = { privateBy: 'privateWebhooks', timeoutMs: 10_000, maxBytes: 1_000, isCut: true };
const outgoing = (isPrivate: boolean): Outgoing => new Outgoing({ privateIssuers: false, privateWebhooks: isPrivate });

let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

const { lookup } = dns;
let lookups = 0;

afterEach(() => {
  dns.lookup = lookup;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const url = (host: string): string => `http://${host}:${(server.address() as AddressInfo).port}/`;
const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('It was answered.'),
    (error: Error) => error,
  );

type Found = (error: Error | null, addresses: { address: string; family: number }[]) => void;

/** Names stand for these addresses, one list after the other. */
function resolving(...answers: string[][]): void {
  lookups = 0;
  dns.lookup = ((_name: string, _options: object, done: Found) => {
    const addresses = answers[Math.min(lookups, answers.length - 1)]!;
    lookups += 1;
    done(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))); // oxfmt-ignore
  }) as unknown as typeof dns.lookup;
}

it.each([
  ...[['10.0.0.7'], ['169.254.169.254'], ['::ffff:127.0.0.1'], ['fd00::1'], ['fe80::1']],
  // One of several suffices.
  ['8.8.8.8', '127.0.0.1'],
])('calls no name that stands for %s', async (...addresses) => {
  resolving(addresses);
  const failure = await failureOf(outgoing(false).fetch('https://receiver.example/', {}, purpose));
  expect(failure).toBeInstanceOf(PrivateAddressRefused);
});

it.each([
  'https://10.0.0.7/',
  'https://[::ffff:10.0.0.7]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'http://localhost/',
])('does not call %s', async (address) => {
  expect((await failureOf(outgoing(false).fetch(address, {}, purpose))).message).toMatch(
    /^The address (is in a private network|must begin with https:\/\/)\.$/,
  );
});

it('calls the address that it has checked, whatever the name stands for next', async () => {
  answer = (_, response) => response.end('here');
  resolving(['127.0.0.1'], ['10.0.0.7']);
  const response = await outgoing(true).fetch(url('localhost'), {}, purpose);
  expect([await response.text(), lookups]).toEqual(['here', 1]);
});

it('is allowed private addresses by one setting for each purpose', async () => {
  const failure = await failureOf(outgoing(true).fetch(url('127.0.0.1')));
  expect(failure.message).toBe('The address must begin with https://.');
});

it('cuts an answer that does not end, and hangs up', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (_, response) => {
      const write = (): void => {
        while (response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', write).on('close', resolve);
      write();
    };
  });
  const response = await outgoing(true).fetch(url('127.0.0.1'), {}, purpose);
  expect(await response.text()).toBe('x'.repeat(1_000));
  await closed;
  const refused = await failureOf(outgoing(true).fetch(url('127.0.0.1'), {}, { ...purpose, isCut: false }));
  expect(refused.message).toBe('The response is too large.');
});

it.each([
  ['says nothing', (() => undefined) satisfies RequestListener],
  ['begins to answer only', ((_, response) => void response.write('x')) satisfies RequestListener],
])('gives up a receiver that %s', async (_, listener) => {
  answer = listener;
  const failure = await failureOf(outgoing(true).fetch(url('127.0.0.1'), {}, { ...purpose, timeoutMs: 50 }));
  expect(whyUnreachable(failure, 50, 'Otherwise.')).toBe('There was no answer within 0.05 seconds.');
});
