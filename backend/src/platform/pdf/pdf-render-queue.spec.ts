import { Logger } from '../../../test/packages.js';
import { readPdf } from '../../../test/read-pdf.js';
import type { PdfBlock, PdfDocument } from './pdf-document.js';
import { Metrics } from '../metrics/metrics.js';
import { PdfRenderQueue } from './pdf-render-queue.js';

const press = new PdfRenderQueue(new Metrics());

beforeAll(() => void Logger.overrideLogger(false));
afterAll(() => press.onApplicationShutdown());

const documentOf = (...blocks: PdfBlock[]): PdfDocument => ({
  ...{ title: 'Paper', author: 'Maple', accent: '#3b82f6', footer: 'Maple · 1', blocks },
});
const text = (content: string): PdfBlock => ({ kind: 'text', title: 'Message', text: content });
const table = (rows: string[][]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Item', share: 3 },
    { title: 'Amount', share: 1, align: 'right' },
  ],
  rows,
});
const make = async (...blocks: PdfBlock[]) => readPdf(await press.make(1, documentOf(...blocks)));

it.each([
  ['Latin', 'Zoë Łukasiewicz, Đặng Thị Hà'],
  ['Greek', 'Νικόλαος Παπαδόπουλος'],
  ['Cyrillic', 'Пётр Иванов, Їжакевич'],
  ['Chinese', '王小明 上海市浦东新区 臺灣'],
  ['Japanese', '田中さくら 東京都カタカナ'],
  ['Korean', '김민수 서울특별시 강남구'],
])('%s can be read in it', async (_, name) => {
  const { pages } = await make(text(name));
  expect(pages.join('\n').replace(/\n/g, '')).toContain(name);
});

it.each([
  ['Hebrew', 'שלום', 'עולם'],
  ['Arabic', 'محمد', 'علي'],
])('%s is read from the right in it', async (_, first, second) => {
  const { pages } = await make(text(`${first} ${second}`));
  const words = pages[0]!.split('\n');
  expect(words.indexOf(second)).toBeGreaterThan(-1);
  expect(words.indexOf(second)).toBeLessThan(words.indexOf(first));
});

it('shows characters without a glyph as boxes, and markup as plain text', async () => {
  const { pages } = await make(text('🔧 <img src=x onerror=alert(1)> https://example.com/ \u202eover {{x}} (a) \\'));
  expect(pages[0]!.replace(/\n/g, '')).toContain('<img src=x onerror=alert(1)> https://example.com/');
  expect(pages[0]!.replace(/\n/g, '')).toContain('over {{x}} (a) \\');
});

it('numbers its pages and repeats the head of a table', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => [`Line ${n + 1}`, `$${n}.00`]);
  const { pages, title } = await make(table(rows));
  expect(title).toBe('Paper');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Item\nAmount');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const shown = pages.flatMap((page) => page.match(/^Line \d+$/gm));
  expect(shown).toEqual(rows.map(([line]) => line));
});

it('shows all of a row higher than a page and of a word wider than its column', async () => {
  const words = Array.from({ length: 2_000 }, (_, n) => `w${n}`);
  const long = 'x'.repeat(500);
  const { pages } = await make(
    table([
      [words.join(' '), '$1.00'],
      [long, '$2.00'],
    ]),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join('\n').match(/\bw\d+\b/g)).toEqual(words);
  expect(pages.join('\n').match(/^x+$/gm)!.join('')).toBe(long);
});

it('continues an address longer than a page on the next one, for sender and recipient', async () => {
  const lines = (word: string): string[] => Array.from({ length: 200 }, (_, n) => `${word}${n}`);
  const names = { logo: null, name: 'Maple', title: 'Paper', number: '1', mark: 'Sent' };
  const { pages } = await make(
    { kind: 'letterhead', ...names, lines: lines('from') },
    {
      kind: 'columns',
      columns: [
        { title: 'Bill to', share: 1, lines: lines('to') },
        { title: 'Due', share: 1, lines: ['Upon receipt'] },
      ],
    },
    text('Below both'),
  );
  const shown = pages.flatMap((page) => page.match(/^(from|to)\d+$/gm) ?? []);
  expect(shown).toEqual([...lines('from'), ...lines('to')]);
  expect(pages.at(-1)).toContain('Below both');
  // Nothing is printed over the footer or below the page's edge.
  for (const page of pages) expect(page.match(/^(from|to)\d+$/gm)?.length ?? 0).toBeLessThan(70);
});

it('is rendered without blocking the event loop', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => [`Line ${n}`, '$1.00']);
  let turns = 0;
  const made = press.make(1, documentOf(table(rows)));
  let isMade = false;
  void made.then(() => (isMade = true));
  while (!isMade) {
    turns++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(turns).toBeGreaterThan(100);
});

it('is made for the companies in rotation, so that one with many delays another one little', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => [`Line ${n}`, '$1.00']);
  const made: number[] = [];
  const note = (company: number) => (): void => void made.push(company);
  await Promise.all(
    [...Array<number>(20).fill(1), 2].map((company) =>
      press.make(company, documentOf(table(rows))).then(note(company)),
    ),
  );
  expect(made).toHaveLength(21);
  expect(made.indexOf(2)).toBeLessThan(3);
});

it('that cannot be rendered fails alone', async () => {
  const logo = { jpeg: new Uint8Array([1, 2]), width: 1, height: 1 };
  const names = { name: 'Maple', lines: [], title: 'Paper', number: '1', mark: 'Sent' };
  const broken: PdfBlock = { kind: 'letterhead', logo, ...names };
  await expect(press.make(1, documentOf(broken))).rejects.toThrow();
  expect((await make(text('The next one'))).pages[0]).toContain('The next one');
});
