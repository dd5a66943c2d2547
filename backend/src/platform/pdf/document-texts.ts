import type { PdfBlock, PdfDocument } from './pdf-document.js';

/** All texts of a document. */
export const textsOf = ({ title, footer, blocks }: PdfDocument): string[] => [
  title,
  footer,
  ...blocks.flatMap(textsIn),
];

function textsIn(block: PdfBlock): string[] {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines, block.title, block.number, block.mark ?? ''];
    case 'columns':
      return block.columns.flatMap(({ title, lines }) => [title, ...lines]);
    case 'table':
      return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
    case 'sums':
      return block.rows.flatMap(({ label, amount }) => [label, amount]);
    case 'text':
      return [block.title, block.text];
    case 'codes':
      return [block.name, ...block.texts, ...block.codes.flatMap(({ title, subtitle }) => [title, subtitle])];
  }
}
