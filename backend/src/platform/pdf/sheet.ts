import PDFDocument from 'pdfkit';
import { readableOnWhite } from './colors.js';
import { DocumentFonts, Measure, type Weight, widthOf } from './fonts.js';
import { linesOf } from './lines.js';
import { textsOf } from './document-texts.js';
import type { PdfDocument, PdfPicture } from './pdf-document.js';
import { leftToRight } from './visual-order.js';

const MARGIN = 48;
const FOOT = 40;
const LINE_HEIGHT = 1.4;
/** Within a line, relative to the font size. */
const BASELINE = 1.05;

export const ink = { text: '#1f2937', muted: '#6b7280', line: '#d1d5db' } as const;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export interface Squares {
  /** How many there are in a row. */
  size: number;
  /** Of a row. */
  width: number;
  isSet: (column: number, row: number) => boolean;
}

/** The pages of one document, and the current position. */
export class Sheet {
  readonly left = MARGIN;
  readonly width: number;
  readonly accent: string;
  y = MARGIN;
  private readonly bottom: number;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly fonts: DocumentFonts;
  private readonly measures = new Map<string, Measure>();
  private readonly content: Promise<Buffer>;

  constructor(private readonly document: PdfDocument) {
    const { title, author, accent, createdAt } = document;
    this.fonts = new DocumentFonts(textsOf(document).join('\n'));
    this.accent = readableOnWhite(accent);
    // Without a font, because the library's default one would be embedded needlessly.
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
      font: '',
      info: {
        ...{ Title: title, Author: author, Creator: 'Nerka', Producer: 'Nerka' },
        ...(createdAt !== undefined && { CreationDate: new Date(createdAt) }),
      },
    });
    this.width = this.pdf.page.width - 2 * MARGIN;
    this.bottom = this.pdf.page.height - MARGIN - FOOT;
    this.content = collect(this.pdf);
  }

  heightOf(lines: number, size: number): number {
    return lines * size * LINE_HEIGHT;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  linesLeft(size: number): number {
    return Math.max(0, Math.floor((this.bottom - this.y) / this.heightOf(1, size)));
  }

  get fullHeight(): number {
    return this.bottom - MARGIN;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  lines(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    return linesOf(text, width, this.measure(weight, size));
  }

  line(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size, weight = 'regular', color = ink.text, align = 'left' } = style;
    const runs = leftToRight(text).flatMap((part) => this.fonts.runs(part, weight));
    let at = align === 'right' ? x + width - widthOf(runs, size) : x;
    this.pdf.fontSize(size).fillColor(color);
    for (const run of runs) {
      // The library's types omit loaded fonts.
      this.pdf.font(run.font as unknown as string, run.font.postscriptName);
      this.pdf.text(run.text, at, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      at += widthOf([run], size);
    }
  }

  /** Returns where the lines end. */
  paragraph(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
    for (const [index, text] of lines.entries()) this.line(text, x, y + this.heightOf(index, style.size), width, style);
    return y + this.heightOf(lines.length, style.size);
  }

  rule(y: number, color: string = ink.line): void {
    this.pdf
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  bar(y: number, height: number, color: string): void {
    this.pdf.rect(this.left, y, this.width, height).fill(color);
  }

  frame(x: number, y: number, width: number, height: number, color: string): void {
    this.pdf.roundedRect(x, y, width, height, 3).lineWidth(0.75).strokeColor(color).stroke();
  }

  /** Squares of a code, black on white; `isSet`: by column and row. */
  squares(x: number, y: number, { size, width, isSet }: Squares): void {
    const side = width / size;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (isSet(column, row)) this.pdf.rect(x + column * side, y + row * side, side, side);
      }
    }
    this.pdf.fill('#000000');
  }

  /** As large as fits, but never enlarged. */
  picture({ jpeg, width, height }: PdfPicture, x: number, y: number, most: { width: number; height: number }): void {
    const scale = Math.min(most.width / width, most.height / height, 1);
    this.pdf.image(Buffer.from(jpeg), x, y, { width: width * scale, height: height * scale });
  }

  widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    return this.measure(weight, size).of(text);
  }

  /** Numbers the pages now that their count is known. */
  finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    const style = { size: 8, color: ink.muted };
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      // Otherwise the library would begin another page.
      this.pdf.page.margins.bottom = 0;
      const y = this.bottom + FOOT - this.heightOf(1, style.size);
      this.line(this.lines(this.document.footer, this.width * 0.75, style)[0] ?? '', this.left, y, this.width, style);
      this.line(`Page ${page + 1} of ${count}`, this.left, y, this.width, { ...style, align: 'right' });
    }
    this.pdf.end();
    return this.content;
  }

  private measure(weight: Weight, size: number): Measure {
    const key = `${weight} ${size}`;
    const known = this.measures.get(key) ?? new Measure(this.fonts, weight, size);
    this.measures.set(key, known);
    return known;
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
