import { correction, generate } from 'lean-qr';
import type { PdfCode, PdfCodes } from './pdf-document.js';
import { ink, type Sheet } from './sheet.js';

const COLUMNS = 2;
const ROWS = 4;
const GAP = 12;
const PADDING = 12;
/** The margin of four squares that phones need is the padding. */
const CODE_WIDTH = 100;
const LOGO = { width: 90, height: 20 };
const TITLE = { size: 13, weight: 'strong' } as const;
const NAME = { size: 8.5, weight: 'strong' } as const;
const SMALL = { size: 7.5, color: ink.muted } as const;
const TEXT = { size: 6.5, color: ink.muted } as const;
const MAX_TEXT_LINES = 2;

/** Two columns of four, each in a frame along which it is cut out. */
export function drawCodes(sheet: Sheet, block: PdfCodes): void {
  const top = sheet.y;
  const width = (sheet.width - GAP) / COLUMNS;
  const height = (sheet.fullHeight - (ROWS - 1) * GAP) / ROWS;
  for (const [index, code] of block.codes.entries()) {
    const position = index % (COLUMNS * ROWS);
    if (index > 0 && position === 0) sheet.newPage();
    const x = sheet.left + (position % COLUMNS) * (width + GAP);
    const y = top + Math.floor(position / COLUMNS) * (height + GAP);
    sheet.frame(x, y, width, height, ink.line);
    drawCode(sheet, block, code, { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING });
  }
}

interface Area {
  x: number;
  y: number;
  width: number;
}

function drawCode(sheet: Sheet, { name, logo, texts }: PdfCodes, code: PdfCode, { x, y, width }: Area): void {
  const bitmap = generate(code.content, { minCorrectionLevel: correction.M });
  const isSet = (column: number, row: number): boolean => bitmap.get(column, row);
  sheet.squares(x, y, { size: bitmap.size, width: CODE_WIDTH, isSet });
  const left = x + CODE_WIDTH + PADDING;
  const rest = x + width - left;
  let at = y;
  if (logo) {
    sheet.picture(logo, left, at, { width: Math.min(LOGO.width, rest), height: LOGO.height });
    at += LOGO.height + 3;
  }
  // So that all of it fits beside the code, whatever the names are.
  for (const [text, style, most] of [
    [name, NAME, logo ? 1 : 2],
    [code.title, TITLE, 1],
    [code.subtitle, SMALL, 1],
  ] as const) {
    if (text !== '') at = sheet.paragraph(sheet.lines(text, rest, style).slice(0, most), left, at, rest, style) + 1;
  }
  at += 3;
  for (const text of texts)
    at = sheet.paragraph(sheet.lines(text, rest, TEXT).slice(0, MAX_TEXT_LINES), left, at, rest, TEXT) + 1;
}
