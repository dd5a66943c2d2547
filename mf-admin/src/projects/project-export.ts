import { type ArchiveProgress, receiveArchive } from '@nerka/mf-shared/api';

export type ExportProgress = ArchiveProgress;

/** Receives the project's ZIP and reports progress; the server writes it while sending. */
export async function receiveExport(
  projectId: number,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  return (await receiveArchive(`/api/projects/${projectId}/export`, onProgress, signal)).content;
}
