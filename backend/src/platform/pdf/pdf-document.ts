/** A PDF as plain data, for another thread. Texts contain no markup, and no address in them is ever fetched. */
export interface PdfDocument {
  /** In the window of a PDF viewer. */
  title: string;
  author: string;
  /** #rrggbb. */
  accent: string;
  /** Absent: now. With it, the same document has the same bytes whenever it is rendered. */
  createdAt?: string;
  /** On every page, next to 'Page x of y'. */
  footer: string;
  blocks: PdfBlock[];
}

export type PdfBlock = PdfLetterhead | PdfColumns | PdfTable | PdfSums | PdfText | PdfCodes;

/** The sender on the left, the subject on the right. */
export interface PdfLetterhead {
  kind: 'letterhead';
  logo: PdfPicture | null;
  name: string;
  lines: string[];
  title: string;
  number: string;
  /** A framed status. */
  mark?: string | undefined;
}

export interface PdfPicture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Short paragraphs in columns. */
export interface PdfColumns {
  kind: 'columns';
  columns: { title: string; /** Of the width. */ share: number; lines: string[] }[];
}

/** The head is repeated on every page. */
export interface PdfTable {
  kind: 'table';
  title?: string;
  columns: { title: string; /** Its share of the width. */ share: number; align?: 'right' }[];
  rows: string[][];
  /** For many rows: smaller, and closer together. */
  isDense?: boolean;
}

/** Sums stay together on one page. */
export interface PdfSums {
  kind: 'sums';
  rows: { label: string; amount: string; isStrong?: boolean }[];
}

export interface PdfText {
  kind: 'text';
  title: string;
  text: string;
}

/** Codes to scan, eight to a page, to be cut out. */
export interface PdfCodes {
  kind: 'codes';
  /** Of the sender; on each of them. */
  name: string;
  logo: PdfPicture | null;
  /** What a code is for, in several languages. */
  texts: string[];
  codes: PdfCode[];
}

export interface PdfCode {
  /** What a phone reads. */
  content: string;
  title: string;
  subtitle: string;
}
