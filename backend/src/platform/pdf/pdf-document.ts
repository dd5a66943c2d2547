/**
 * What a PDF says, as plain data: it is made elsewhere (pdf-press.ts), from nothing but this. Every text is shown as it
 * is: nothing in it is markup, and no address in it is ever fetched.
 */
export interface PdfDocument {
  /** The title in a reader's window. */
  title: string;
  author: string;
  /** #rrggbb. */
  accent: string;
  /** At the foot of every page, beside 'Page x of y'. */
  footer: string;
  blocks: PdfBlock[];
}

export type PdfBlock = PdfLetterhead | PdfColumns | PdfTable | PdfSums | PdfText;

/** Who sends it on the left, what it is on the right. */
export interface PdfLetterhead {
  kind: 'letterhead';
  logo: PdfPicture | null;
  name: string;
  lines: string[];
  title: string;
  number: string;
  /** A word in a frame, a status for example. */
  mark: string;
}

export interface PdfPicture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Short paragraphs side by side. */
export interface PdfColumns {
  kind: 'columns';
  columns: { title: string; /** Of the width. */ share: number; lines: string[] }[];
}

/** Its head stands again on every page that it reaches. */
export interface PdfTable {
  kind: 'table';
  title?: string;
  columns: { title: string; /** Its share of the width. */ share: number; align?: 'right' }[];
  rows: string[][];
}

/** Amounts below each other at the right edge; they stay together. */
export interface PdfSums {
  kind: 'sums';
  rows: { label: string; amount: string; isStrong?: boolean }[];
}

export interface PdfText {
  kind: 'text';
  title: string;
  text: string;
}
