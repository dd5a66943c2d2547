import { ApiError } from './api-error';
import { FileCounter } from './file-counter';

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
  const response = await fetch(address, { credentials: 'same-origin', ...(signal && { signal }) });
  if (!response.ok || !response.body) throw await ApiError.from(response);
  const of = Number(response.headers.get('X-File-Count') ?? 0);
  const counter = new FileCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    counter.add(next.value);
    bytes += next.value.length;
    // The last file that began is not complete yet.
    onProgress({ files: Math.max(0, counter.count - 1), of, bytes });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: new Blob(pieces, { type: 'application/zip' }), name };
}
