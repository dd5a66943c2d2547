import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useDeclaredScreens } from '../../releases/declared-screens';
import { SettingsCard } from '../settings-card';
import { exportsQuery, useDownloadExport, useStartExport } from './exports.api';
import styles from './import-export.module.css';
import { type Export, kindLabel, type KindOptions, rows } from './import-labels';

/** Small exports are downloaded at once; large ones are written in the background and listed here. */
export function ExportCard({ options }: { options: KindOptions }) {
  const start = useStartExport(useCompany().id);
  return (
    <SettingsCard icon="download" title="Export" text="CSV files in the form that an import takes.">
      <ul className={styles.links}>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Button disabled={start.isPending} onClick={() => start.mutate(value)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <LargeExports />
    </SettingsCard>
  );
}

function LargeExports() {
  const list = useQuery(exportsQuery(useCompany().id));
  if (!list.data || list.data.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Large exports">
      {list.data.map((each) => (
        <ExportLine key={each.id} shown={each} />
      ))}
    </ul>
  );
}

function ExportLine({ shown }: { shown: Export }) {
  const { timezone } = useCompany();
  const download = useDownloadExport();
  const label = kindLabel(useDeclaredScreens(), shown.kind);
  return (
    <li>
      <div>
        {label}: {rows(shown.rowCount)}, started {formatDateTime(shown.createdAt, timezone)}
        <p className={styles.hint}>
          {shown.status === 'waiting' && 'You can leave this page: you are notified when the file is ready.'}
          {shown.status === 'ready' && `The file is kept until ${formatDate(shown.expiresAt, timezone)}.`}
          {shown.status === 'failed' && 'Something went wrong on our side. Please start it again.'}
        </p>
      </div>
      {shown.status === 'waiting' && <Progress shown={shown} />}
      {shown.status === 'ready' && (
        <Button disabled={download.isPending} onClick={() => download.mutate(shown)}>
          {`Download ${shown.kind}.csv`}
        </Button>
      )}
      {shown.status === 'failed' && <StatusTag tone="red">Failed</StatusTag>}
    </li>
  );
}

function Progress({ shown: { rowCount, doneCount } }: { shown: Export }) {
  return (
    <div role="status" className={styles.running}>
      <progress aria-label="Rows written" max={rowCount} value={doneCount} />
      <span>
        {formatCount(doneCount)} of {rows(rowCount)}
      </span>
    </div>
  );
}
