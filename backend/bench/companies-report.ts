import type { Scale } from './company-scale.js';
import { table } from './report.js';
import type { Background, Taken } from './scaled-background.js';
import type { MeasuredRequest } from './scaled-requests.js';
import type { Streams } from './scaled-streams.js';

type Both<T> = readonly [few: T, many: T];

export interface ScaleReport {
  date: string;
  machine: string;
  plan: { rounds: number; idleSeconds: number };
  scales: Both<Scale>;
  background: Both<Background>;
  requests: MeasuredRequest[];
  streams: Both<Streams>;
  /** In MB, after all requests. */
  memory: Both<number | undefined>;
  diskBytes: Both<number>;
}

const count = (value: number): string => Math.round(value).toLocaleString('en');
const time = (ms: number): string => `${ms < 100 ? ms.toFixed(1) : count(ms)} ms`;
const ratio = ([few, many]: Both<number>): string => (few > 0 ? (many / few).toFixed(2) : '');

export function scaleTables(report: ScaleReport): string {
  const { date, machine, plan, scales } = report;
  const heads = scales.map(({ companies }) => `${count(companies)} companies`);
  return [
    `Taken on ${date} on ${machine}; ${scales.map(({ companies, orders }) => `${count(companies)} companies of ${count(orders)} work orders`).join(' beside ')}, the middle of ${plan.rounds} alternating rounds. Pages are those of 8 KB that PostgreSQL reads from memory or disk for one request: they do not depend on other work of the machine.`,
    table(['a request, p50', ...heads, 'ratio', 'pages', 'ratio'], report.requests.map(requestRow)),
    table(['a server by itself', ...heads, 'ratio'], backgroundRows(report)),
  ].join('\n\n');
}

function requestRow({ name, few, many }: MeasuredRequest): string[] {
  const pages = `${count(few.pages)} → ${count(many.pages)}`;
  return [name, time(few.ms), time(many.ms), ratio([few.ms, many.ms]), pages, ratio([few.pages, many.pages])];
}

type Format = (value: number) => string;

const row = (name: string, values: Both<number>, format: Format = count): string[] => [
  name,
  ...values.map(format),
  ratio(values),
];

const perSecond: Format = (value) => value.toFixed(2);

const both = <T>([few, many]: Both<T>, read: (one: T) => number): Both<number> => [read(few), read(many)];

function takenRows(name: string, taken: Both<Taken>): string[][] {
  return [
    row(`${name}, time`, [taken[0].ms, taken[1].ms], time),
    row(`${name}, transactions`, [taken[0].transactions, taken[1].transactions]),
    row(`${name}, pages`, [taken[0].pages, taken[1].pages]),
  ];
}

function backgroundRows({ background, streams, memory, diskBytes, plan }: ScaleReport): string[][] {
  const taken = (name: string, key: 'start' | 'migration' | 'hourly' | 'daily'): string[][] =>
    takenRows(name, [background[0][key], background[1][key]]);
  const ofEach = (name: string, read: (one: Background) => number, format?: Format): string[] =>
    row(name, both(background, read), format);
  return [
    ...taken('Start until ready', 'start'),
    ...taken('Migration with nothing to do', 'migration'),
    ofEach(
      `Transactions a second in ${plan.idleSeconds} idle s (at most 2)`,
      ({ idle }) => idle.transactions,
      perSecond,
    ),
    ofEach('Pages a second meanwhile', ({ idle }) => idle.pages),
    ...taken('The hourly job', 'hourly'),
    ofEach('Daily jobs that wait', ({ waitingDays }) => waitingDays),
    ofEach('The most that begin in one minute', ({ busiestMinute }) => busiestMinute),
    ...taken('The daily jobs of all companies', 'daily'),
    ofEach('Transactions of one company’s day', ({ daily, waitingDays }) => daily.transactions / waitingDays),
    ofEach('Pages of one company’s day', ({ daily, waitingDays }) => daily.pages / waitingDays),
    ofEach('/metrics, lines', ({ metrics }) => metrics.lines),
    ofEach('/metrics, bytes', ({ metrics }) => metrics.bytes),
    row(
      'Event streams open',
      both(streams, (one) => one.streams),
    ),
    row(
      'From a create to its event',
      both(streams, ({ ms }) => ms),
      time,
    ),
    row(
      'Bytes to other companies’ streams of a create',
      both(streams, ({ bytesElsewhere }) => bytesElsewhere),
    ),
    row('Memory of the server afterwards, MB', [memory[0] ?? 0, memory[1] ?? 0]),
    row(
      'Disk, MB',
      both(diskBytes, (bytes) => bytes / 2 ** 20),
    ),
  ];
}
