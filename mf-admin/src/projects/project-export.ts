import { ApiError } from '@nerka/mf-shared/api';
import { FileCounter } from './file-counter';

export interface ExportProgress {
  files: number;
  /** The total number of files. */
  of: number;
  bytes: number;
}

/** Receives the project's ZIP and reports progress; the server writes it while sending. */
export async function receiveExport(
  projectId: number,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(`/api/projects/${projectId}/export`, { credentials: 'same-origin', signal });
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
  return new Blob(pieces, { type: 'application/zip' });
}
