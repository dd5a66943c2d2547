import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { Invalid, Unsupported } from '../http/errors.js';

/** An uploaded CSV file and how to read it. */
export interface CsvFile {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: ',' | ';' | '\t';
  /** In UTF-8, without a byte order mark. */
  bytes: Buffer;
}

/** A record and the line of the file on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;
const CHUNK_BYTES = 64 * 1024;
const SAMPLE_BYTES = 16 * 1024;
const MAX_CELLS = 10_000;
/** 0x80 to 0x9f in Windows-1252; Node decodes them as control characters. */
const WINDOWS_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Detects encoding and delimiter; throws for content that is not text, such as an Excel workbook. */
export function openCsv(content: Buffer): CsvFile {
  if (content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    throw new Unsupported('This is an Excel workbook or another archive. Save it as CSV and upload that file.');
  }
  const { encoding, bytes } = decode(content);
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0) && !looksLikeText(bytes))
    throw new Unsupported('This is not a CSV file.');
  if (bytes.toString('utf8', 0, SAMPLE_BYTES).trim() === '') throw new Invalid('The file is empty.');
  return { encoding, bytes, delimiter: delimiterOf(bytes.toString('utf8', 0, SAMPLE_BYTES)) };
}

function decode(content: Buffer): Pick<CsvFile, 'encoding' | 'bytes'> {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, place) => content[place] === byte));
  if (marked?.encoding === 'utf-8') return { encoding: 'utf-8', bytes: content.subarray(marked.mark.length) };
  if (!marked && isUtf8(content)) return { encoding: 'utf-8', bytes: content };
  if (marked)
    return { encoding: marked.encoding, bytes: Buffer.from(new TextDecoder(marked.encoding).decode(content)) };
  const text = content
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_CHARACTERS[character.charCodeAt(0) - 0x80]!);
  return { encoding: 'windows-1252', bytes: Buffer.from(text) };
}

/** A single NUL is a problem of its row; many control characters mean a picture or a program. */
function looksLikeText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, SAMPLE_BYTES);
  // oxlint-disable-next-line no-control-regex -- control characters are what is counted here
  const controls = text.match(/[\u0000-\u0008\u000e-\u001f]/g) ?? [];
  return controls.length * 50 < text.length;
}

/** Splits most lines into as many cells as the first line; of several, the more frequent one. */
function delimiterOf(text: string): CsvFile['delimiter'] {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const scores = delimiters.map((delimiter) => {
    const [cells = 1, ...others] = lines.map((line) => line.split(delimiter).length);
    return cells === 1 ? 0 : others.filter((count) => count === cells).length * MAX_CELLS + cells;
  });
  return delimiters[scores.indexOf(Math.max(...scores))]!;
}

/** Yields the records without empty lines; throws if a quotation mark is never closed. */
export async function* readRecords({ bytes, delimiter }: CsvFile): AsyncGenerator<CsvRecord> {
  const chunks = Readable.from(chunksOf(bytes), { objectMode: false });
  const parser = parse({ delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  // The parser counts the two characters of a line break inside quotes as two lines.
  let countedTwice = 0;
  chunks.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of chunks.pipe(parser) as AsyncIterable<ParsedRecord>) {
      const line = info.lines - countedTwice - countIn(record, /[\r\n]/g);
      countedTwice += countIn(record, /\r\n/g);
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
    }
  } catch (error) {
    if ((error as CsvError).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new Invalid('The file cannot be read: a quotation mark opens and never closes.');
  }
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

const countIn = (cells: readonly string[], character: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(character)?.length ?? 0), 0);
