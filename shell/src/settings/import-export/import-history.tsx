import { paths, useCompany } from '@nerka/mf-shared/contract';
import { panelMessage } from '@nerka/mf-shared/api';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useDeclaredScreens } from '../../releases/declared-screens';
import { SettingsCard } from '../settings-card';
import { importsQuery } from './import-export.api';
import styles from './import-export.module.css';
import { type Import, kindLabel, nameOf, statusOf, summaryOf } from './import-labels';

export function ImportHistory() {
  return (
    <SettingsCard icon="history" title="History" text="Every import, and the files that wait to be imported.">
      <History />
    </SettingsCard>
  );
}

function History() {
  const { id } = useCompany();
  const list = useInfiniteQuery(importsQuery(id));
  if (list.isPending) return <SkeletonList label="Loading imports..." height={64} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The imports could not be loaded"
        description={panelMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const imports = list.data.pages.flatMap(({ items }) => items);
  if (imports.length === 0) return <p className={styles.hint}>Nothing has been imported yet.</p>;
  return (
    <>
      <ul className={styles.history}>
        {imports.map((each) => (
          <HistoryLine key={each.id} shown={each} />
        ))}
      </ul>
      <ListEnd
        words={formatShown(imports.length, list.data.pages[0])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function HistoryLine({ shown }: { shown: Import }) {
  const company = useCompany();
  const screens = useDeclaredScreens();
  const { words, tone } = statusOf(shown);
  return (
    <li>
      <div>
        <Link to={`${paths.settings(company)}/import-export/${shown.id}`}>
          {kindLabel(screens, shown.kind)}: {shown.fileName}
        </Link>
        <p className={styles.hint}>
          {summaryOf(shown)} · <RelativeTime at={shown.startedAt ?? shown.createdAt} timeZone={company.timezone} />
          {shown.startedAt && ` by ${nameOf(shown.startedBy)}`}
        </p>
      </div>
      <StatusTag tone={tone}>{words}</StatusTag>
    </li>
  );
}
