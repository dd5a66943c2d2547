import { type CsvFile, openCsv, readRecords } from './csv-file.js';
import { csvLines, withoutFormulaGuard } from './csv-text.js';

async function recordsOf(file: CsvFile): Promise<[number, ...string[]][]> {
  const records: [number, ...string[]][] = [];
  for await (const { line, cells } of readRecords(file)) records.push([line, ...cells]);
  return records;
}

const open = (text: string): CsvFile => openCsv(Buffer.from(text));

describe('reading', () => {
  it.each([
    ['Unit,Rent\nA,1', ','],
    ['Unit;Rent, monthly\nA;1', ';'],
    ['Unit\tRent\nA\t1', '\t'],
    ['"a;b;c;d",Rent\nA,1', ','],
    ['Unit\nA', ','],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(open(text).delimiter).toBe(delimiter);
  });

  it.each([
    ['UTF-8', Buffer.from('Größe')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGröße')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from('\ufeffGröße', 'utf16le')],
    ['Windows-1252', Buffer.from('Größe', 'latin1')],
  ])('reads %s', async (_, content) => {
    expect(await recordsOf(openCsv(content))).toEqual([[1, 'Größe']]);
  });

  it('reads the Windows-1252 characters that Latin-1 lacks', async () => {
    expect(await recordsOf(openCsv(Buffer.from([0x80, 0x35, 0x93, 0x94])))).toEqual([[1, '€5“”']]);
  });

  it('names the line on which a record begins, over cells of several lines and empty lines', async () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny"\r\n , \r\n"say ""so""",5\r\n';
    expect(await recordsOf(open(text))).toEqual([
      [1, 'a', 'b'],
      [3, '1', 'x\r\ny'],
      [6, 'say "so"', '5'],
    ]);
  });

  it('reads a letter that is split between two chunks of the file', async () => {
    const cell = 'ä'.repeat(100_000);
    expect(await recordsOf(open(`x${cell}`))).toEqual([[1, `x${cell}`]]);
  });

  it('reads quotation marks in the middle of a cell as text', async () => {
    expect(await recordsOf(open('pipe,3/4" copper'))).toEqual([[1, 'pipe', '3/4" copper']]);
  });

  it('refuses a quotation mark that never closes', async () => {
    await expect(recordsOf(open('a,b\n1,"x'))).rejects.toThrow('a quotation mark opens and never closes');
  });

  it.each([
    ['an Excel workbook', Buffer.from('PK\u0003\u0004rest'), 'This is an Excel workbook'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'This is not a CSV file.',
    ],
    ['nothing', Buffer.from(''), 'The file is empty.'],
    ['white space', Buffer.from(' \r\n\r\n'), 'The file is empty.'],
  ])('refuses %s', (_, content, sentence) => {
    expect(() => openCsv(content)).toThrow(sentence);
  });
});

describe('writing', () => {
  it('quotes only cells that need it', () => {
    expect(csvLines([['a', 'b,c', 'd"e', 'f\ng', null, 5]])).toBe('a,"b,c","d""e","f\ng",,5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM', '\tx', '\rx'])(
    'writes the formula %j as text, and reads it back',
    async (cell) => {
      const [record] = await recordsOf(open(csvLines([[cell, 'x']])));
      expect(record![1]).toBe(`'${cell}`);
      expect(withoutFormulaGuard(record![1] as string)).toBe(cell);
    },
  );

  it('keeps an apostrophe that is part of the text', () => {
    expect(withoutFormulaGuard("'Til Monday")).toBe("'Til Monday");
  });
});
