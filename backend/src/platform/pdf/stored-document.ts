import type { PdfBlock, PdfDocument } from './pdf-document.js';

type StoredBlock = Exclude<PdfBlock, { kind: 'letterhead' }> | StoredLetterhead;
type Letterhead = Extract<PdfBlock, { kind: 'letterhead' }>;
type StoredLetterhead = Omit<Letterhead, 'logo'> & {
  logo: { base64: string; width: number; height: number } | null;
};

/** A document as JSON, for rendering later. */
export type StoredDocument = Omit<PdfDocument, 'blocks'> & { blocks: StoredBlock[] };

export function storedDocument(document: PdfDocument): StoredDocument {
  const blocks = document.blocks.map((block): StoredBlock => {
    if (block.kind !== 'letterhead') return block;
    const { logo, ...others } = block;
    if (logo === null) return { ...others, logo };
    const { jpeg, width, height } = logo;
    return { ...others, logo: { base64: Buffer.from(jpeg).toString('base64'), width, height } };
  });
  return { ...document, blocks };
}

export function readStoredDocument(stored: StoredDocument): PdfDocument {
  const blocks = stored.blocks.map((block): PdfBlock => {
    if (block.kind !== 'letterhead') return block;
    const { logo, ...others } = block;
    if (logo === null) return { ...others, logo };
    const { base64, width, height } = logo;
    return { ...others, logo: { jpeg: Buffer.from(base64, 'base64'), width, height } };
  });
  return { ...stored, blocks };
}
