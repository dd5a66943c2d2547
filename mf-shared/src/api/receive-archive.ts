import { ApiError } from './api-error';
import { askAgain } from './ask-again';
import { FileCounter } from './file-counter';
import { withProof } from './proof';

export interface ArchiveProgress {
  /** Complete files. */
  files: number;
  /** The total number of files. */
  of: number;
  bytes: number;
}

interface Archive {
  content: Blob;
  /** As the server names the file. */
  name: string | undefined;
}

/** Receives a ZIP that the server writes while it sends it, and reports progress. */
export async function receiveArchive(
  address: string,
  onProgress: (progress: ArchiveProgress) => void,
  signal?: AbortSignal,
): Promise<Archive> {
  const { headers, body } = await withProof(() => askAgain(() => open(address, signal), signal));
  const of = Number(headers.get('X-File-Count') ?? 0);
  const counter = new FileCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    counter.add(next.value);
    bytes += next.value.length;
    // The last file that began is not complete yet.
    onProgress({ files: Math.max(0, counter.count - 1), of, bytes });
  }
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return { content: new Blob(pieces, { type: 'application/zip' }), name };
}

async function open(
  address: string,
  signal: AbortSignal | undefined,
): Promise<{ headers: Headers; body: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const response = await fetch(address, { credentials: 'same-origin', ...(signal && { signal }) });
  if (!response.ok || !response.body) throw await ApiError.from(response);
  return { headers: response.headers, body: response.body };
}
