import { panelMessage } from '@nerka/mf-shared/api';
import { useDialogAddress, type DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { DeployTokens } from './deploy-tokens';
import { FrontEndCard } from './front-end-card';
import { PromoteDialog } from './promote-dialog';
import { frontEndsQuery, type FrontEnd } from './releases.api';
import styles from './releases-screen.module.css';

const dialogNames = ['token', 'revoke', 'promote'] as const;
type Dialogs = DialogAddress<(typeof dialogNames)[number]>;

/** `/nerka/admin/releases`: front ends and deploy tokens. */
export function ReleasesScreen() {
  const dialogs = useDialogAddress(dialogNames);
  return (
    <>
      <PlatformMenu current="releases" />
      <PageHeader title="Releases" subtitle="What each team has shipped, and what of it people get" />
      <FrontEnds dialogs={dialogs} />
      <DeployTokens dialogs={dialogs} />
    </>
  );
}

function FrontEnds({ dialogs }: { dialogs: Dialogs }) {
  const frontEnds = useQuery(frontEndsQuery);
  if (frontEnds.isPending) return <SkeletonList label="Loading front ends..." layout="cards" height={190} />;
  if (!frontEnds.data) {
    return (
      <FailurePanel
        title="The front ends could not be loaded"
        description={panelMessage(frontEnds.error, 'Try again in a moment.')}
        onRetry={() => void frontEnds.refetch()}
        isRetrying={frontEnds.isFetching}
      />
    );
  }
  if (frontEnds.data.length === 0) {
    return (
      <EmptyState
        icon="platform"
        title="No front end yet"
        description="A team registers its first release with a deploy token: npm run release -- and the front end's name."
      />
    );
  }
  return (
    <>
      <ul className={styles.cards} aria-label="Front ends">
        {frontEnds.data.map((frontEnd) => (
          <li key={frontEnd.name}>
            <FrontEndCard frontEnd={frontEnd} onAsk={(id) => dialogs.open('promote', id)} />
          </li>
        ))}
      </ul>
      <RollBackDialog frontEnds={frontEnds.data} dialogs={dialogs} />
    </>
  );
}

/** Asks before a front end is rolled back to a release that fails. */
function RollBackDialog({ frontEnds, dialogs }: { frontEnds: readonly FrontEnd[]; dialogs: Dialogs }) {
  const id = dialogs.idOf('promote');
  if (id === undefined) return null;
  const active = frontEnds.find(({ previous }) => previous?.releaseId === id)?.active ?? null;
  return <PromoteDialog key={id} releaseId={id} active={active} onClose={() => dialogs.close('promote')} />;
}
