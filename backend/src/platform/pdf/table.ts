import type { PdfTable } from './pdf-document.js';
import { ink, type Sheet } from './sheet.js';

const HEAD = { size: 8.5, weight: 'strong', color: '#ffffff' } as const;
const HEAD_HEIGHT = 20;
const PADDING = 6;

interface Spacing {
  /** Of the text. */
  size: number;
  /** Over and under it. */
  padding: number;
}

const WIDE: Spacing = { size: 9.5, padding: PADDING };
const DENSE: Spacing = { size: 8, padding: 2 };

interface Column {
  title: string;
  align: 'left' | 'right';
  x: number;
  width: number;
}

/** A row stays on one page unless it is higher. */
export function drawTable(sheet: Sheet, { title, columns, rows, isDense }: PdfTable): void {
  const spacing = isDense ? DENSE : WIDE;
  const positioned = positionedColumns(sheet, columns);
  const oneRow = sheet.heightOf(1, spacing.size) + 2 * spacing.padding;
  if (!sheet.hasRoom(2 * HEAD_HEIGHT + oneRow)) sheet.newPage();
  if (title) {
    const style = { size: 8.5, weight: 'strong', color: ink.muted } as const;
    sheet.y = sheet.paragraph([title], sheet.left, sheet.y, sheet.width, style) + 4;
  }
  drawHead(sheet, positioned);
  for (const row of rows) drawRow(sheet, positioned, row, spacing);
  sheet.y += 14;
}

function positionedColumns(sheet: Sheet, columns: PdfTable['columns']): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  return columns.map(({ title, share, align }): Column => {
    const width = (sheet.width * share) / whole;
    x += width;
    return { title, align: align ?? 'left', x: x - width + PADDING, width: width - 2 * PADDING };
  });
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  sheet.bar(sheet.y, HEAD_HEIGHT, sheet.accent);
  for (const { title, align, x, width } of columns) {
    sheet.line(title, x, sheet.y + 4.5, width, { ...HEAD, align });
  }
  sheet.y += HEAD_HEIGHT;
}

function drawRow(sheet: Sheet, columns: readonly Column[], row: readonly string[], { size, padding }: Spacing): void {
  const cells = columns.map(({ width }, index) => sheet.lines(row[index] ?? '', width, { size }));
  const count = Math.max(...cells.map(({ length }) => length), 1);
  const height = sheet.heightOf(count, size) + 2 * padding;
  const continueOnNextPage = (): void => {
    sheet.newPage();
    drawHead(sheet, columns);
  };
  if (!sheet.hasRoom(height) && height <= sheet.fullHeight - HEAD_HEIGHT) continueOnNextPage();
  sheet.y += padding;
  for (let lineIndex = 0; lineIndex < count; lineIndex++) {
    if (!sheet.hasRoom(sheet.heightOf(1, size) + padding)) {
      continueOnNextPage();
      sheet.y += padding;
    }
    for (const [at, { x, width, align }] of columns.entries()) {
      sheet.line(cells[at]![lineIndex] ?? '', x, sheet.y, width, { size, align });
    }
    sheet.y += sheet.heightOf(1, size);
  }
  sheet.y += padding;
  sheet.rule(sheet.y);
}
