/** Receives a document and returns its bytes. */
import { parentPort } from 'node:worker_threads';
import { loadFirstFonts } from './fonts.js';
import type { PdfDocument } from './pdf-document.js';
import { renderPdf } from './render-pdf.js';

/** The thread's result. */
export type Rendered = { pdf: Uint8Array } | { failure: string };

const port = parentPort!;
loadFirstFonts();
port.on('message', (document: PdfDocument) => void respond(document));

async function respond(document: PdfDocument): Promise<void> {
  let rendered: Rendered;
  try {
    rendered = { pdf: await renderPdf(document) };
  } catch (error) {
    rendered = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(rendered);
}
