import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { ReleaseHealth } from './releases.api';

const words: Record<ReleaseHealth['status'], [tone: StatusTone, text: string]> = {
  healthy: ['green', 'Healthy'],
  failing: ['red', 'Failing'],
  missing_files: ['red', 'Files are missing'],
  incompatible: ['amber', 'Needs another shell'],
};

export function HealthTag({ health }: { health: ReleaseHealth }) {
  const [tone, text] = words[health.status];
  return <StatusTag tone={tone}>{text}</StatusTag>;
}
