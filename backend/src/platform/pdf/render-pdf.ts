import { drawCodes } from './codes.js';
import type { PdfBlock, PdfColumns, PdfDocument, PdfLetterhead, PdfSums, PdfText } from './pdf-document.js';
import { ink, Sheet, type TextStyle } from './sheet.js';
import { drawTable } from './table.js';

const TEXT = { size: 9.5 } as const;
const SMALL = { size: 8.5, color: ink.muted } as const;
const COLUMN_TITLE = { ...SMALL, weight: 'strong' } as const;
const TITLE_HEIGHT = 14;
const LOGO = { width: 150, height: 56 };
const GAP = 14;

/** Called only in the worker, because it may take long. */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const sheet = new Sheet(document);
  for (const block of document.blocks) draw(sheet, block);
  return sheet.finish();
}

function draw(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'letterhead':
      return drawLetterhead(sheet, block);
    case 'columns':
      return drawColumns(sheet, block);
    case 'table':
      return drawTable(sheet, block);
    case 'sums':
      return drawSums(sheet, block);
    case 'text':
      return drawText(sheet, block);
    case 'codes':
      return drawCodes(sheet, block);
  }
}

function drawLetterhead(sheet: Sheet, { logo, name, lines, title, number, mark }: PdfLetterhead): void {
  const half = sheet.width / 2 - GAP;
  sheet.bar(sheet.y, 4, sheet.accent);
  const top = sheet.y + 20;
  const x = sheet.left + sheet.width - half;
  const titleStyle = { size: 22, weight: 'strong', color: sheet.accent, align: 'right' } as const;
  let right = sheet.paragraph(sheet.lines(title, half, titleStyle), x, top - 4, half, titleStyle);
  const numberStyle = { size: 12, align: 'right' } as const;
  right = sheet.paragraph(sheet.lines(number, half, numberStyle), x, right, half, numberStyle) + 6;
  if (mark !== undefined) right = drawMark(sheet, mark, right);

  sheet.y = top;
  if (logo) {
    sheet.picture(logo, sheet.left, top, LOGO);
    sheet.y += LOGO.height + 10;
  }
  const nameStyle = { size: 13, weight: 'strong' } as const;
  sheet.y = sheet.paragraph(sheet.lines(name, half, nameStyle), sheet.left, sheet.y, half, nameStyle) + 2;
  const details = lines.flatMap((line) => sheet.lines(line, half, SMALL));
  const endsOnFirstPage = drawRows(sheet, [{ x: sheet.left, width: half, lines: details }], SMALL);
  sheet.y = (endsOnFirstPage ? Math.max(sheet.y, right) : sheet.y) + GAP * 1.5;
}

interface Column {
  title?: string;
  x: number;
  width: number;
  lines: readonly string[];
}

/** Draws columns over as many pages as they need; returns whether one page was enough. */
function drawRows(sheet: Sheet, columns: readonly Column[], style: TextStyle): boolean {
  const most = Math.max(...columns.map(({ lines }) => lines.length));
  let isOnePage = true;
  for (let begin = 0; begin < most;) {
    if (sheet.linesLeft(style.size) === 0) {
      sheet.newPage();
      isOnePage = false;
    }
    const end = Math.min(begin + sheet.linesLeft(style.size), most);
    for (const { title, x, width, lines } of columns) {
      if (title && begin === 0) sheet.line(title, x, sheet.y - TITLE_HEIGHT, width, COLUMN_TITLE);
      sheet.paragraph(lines.slice(begin, end), x, sheet.y, width, style);
    }
    sheet.y += sheet.heightOf(end - begin, style.size);
    begin = end;
  }
  return isOnePage;
}

function drawMark(sheet: Sheet, mark: string, y: number): number {
  const style = { size: 8.5, weight: 'strong', color: sheet.accent } as const;
  const width = sheet.widthOf(mark, style) + 14;
  const x = sheet.left + sheet.width - width;
  sheet.frame(x, y, width, 16, sheet.accent);
  sheet.line(mark, x + 7, y + 2.5, width, style);
  return y + 16;
}

function drawColumns(sheet: Sheet, { columns }: PdfColumns): void {
  const unit = sheet.width / columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  const positioned = columns.map(({ title, share, lines }) => {
    const width = share * unit - GAP;
    x += share * unit;
    return { title, x: x - share * unit, width, lines: lines.flatMap((line) => sheet.lines(line, width, TEXT)) };
  });
  const most = Math.max(...positioned.map(({ lines }) => lines.length));
  const height = TITLE_HEIGHT + sheet.heightOf(most, TEXT.size);
  if (!sheet.hasRoom(Math.min(height, sheet.fullHeight / 2))) sheet.newPage();
  sheet.y += TITLE_HEIGHT;
  drawRows(sheet, positioned, TEXT);
  sheet.y += GAP * 1.5;
}

function drawSums(sheet: Sheet, { rows }: PdfSums): void {
  const width = 220;
  const rowHeight = 18;
  if (!sheet.hasRoom(rows.length * rowHeight)) sheet.newPage();
  const x = sheet.left + sheet.width - width;
  for (const { label, amount, isStrong } of rows) {
    const style = isStrong ? ({ size: 12, weight: 'strong' } as const) : TEXT;
    sheet.line(label, x, sheet.y, width, { ...style, color: isStrong ? ink.text : ink.muted });
    sheet.line(amount, x, sheet.y, width - 6, { ...style, align: 'right' });
    sheet.y += rowHeight;
  }
  sheet.y += GAP;
}

function drawText(sheet: Sheet, { title, text }: PdfText): void {
  const lines = sheet.lines(text, sheet.width, TEXT);
  const height = sheet.heightOf(1, SMALL.size) + sheet.heightOf(Math.min(lines.length, 3), TEXT.size);
  if (!sheet.hasRoom(height)) sheet.newPage();
  sheet.y = sheet.paragraph([title], sheet.left, sheet.y, sheet.width, { ...SMALL, weight: 'strong' }) + 2;
  drawRows(sheet, [{ x: sheet.left, width: sheet.width, lines }], TEXT);
  sheet.y += GAP;
}
