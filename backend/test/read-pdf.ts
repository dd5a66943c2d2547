import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  title: string;
  /** The text of each page, in the order in which it was written. */
  pages: string[];
}

/** Reads a PDF as any viewer would, by its fonts and character maps. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.filter((text) => text.trim() !== '').join('\n'));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { title: (info as { Title: string }).Title, pages };
}

/** For supertest: the body as bytes. */
export function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
