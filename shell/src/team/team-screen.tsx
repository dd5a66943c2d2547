import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { AddTeamMemberDialog } from './add-team-member-dialog';
import { EditTeamMemberDialog } from './edit-team-member-dialog';
import { TeamMemberRow } from './team-member-row';
import { type TeamMember, teamQuery } from './team.api';
import styles from './team-screen.module.css';

const ROW_HEIGHT = 66;

/** `/team-members`: who works here, for who may change that. */
export function TeamScreen() {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<TeamMember>();
  const words = search.get('q') ?? '';
  const addButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setIsAdding(true)}>
      Add Team Member
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'c', words: 'Add team member', run: () => setIsAdding(true) }]} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> - <span aria-current="page">Team</span>
          </>
        }
        title="Team"
        subtitle={`Manage your team members for ${company.name}`}
        action={addButton}
      />
      <div className={styles.search}>
        <SearchField
          label="Search team members"
          value={words}
          onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })}
        />
      </div>
      <TeamList words={words} addButton={addButton} onEdit={setEdited} />
      <AddTeamMemberDialog companyId={company.id} open={isAdding} onClose={() => setIsAdding(false)} />
      {edited && (
        <EditTeamMemberDialog
          key={edited.id}
          companyId={company.id}
          member={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface TeamListProps {
  words: string;
  addButton: ReactNode;
  onEdit: (member: TeamMember) => void;
}

function TeamList({ words, addButton, onEdit }: TeamListProps) {
  const list = useInfiniteQuery(teamQuery(useCompany().id, words));
  if (list.isPending) return <SkeletonList label="Loading team members..." count={6} height={ROW_HEIGHT} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The team could not be loaded"
        description={sentenceOf(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const members = list.data.pages.flatMap((page) => page.items);
  if (members.length === 0) return <Nobody words={words} addButton={addButton} />;
  return (
    <section aria-label="Team members" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul className={styles.rows}>
        {members.map((member) => (
          <TeamMemberRow key={member.id} member={member} onEdit={() => onEdit(member)} />
        ))}
      </ul>
      <ListEnd
        words={formatShown(members.length, list.data.pages[0], ['team member', 'team members'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

function Nobody({ words, addButton }: { words: string; addButton: ReactNode }) {
  if (words) {
    return <EmptyState icon="search" title="No team members match" description={`Nobody is called “${words}”.`} />;
  }
  return (
    <EmptyState
      icon="team"
      title="No team members found for this company"
      description="Add a team member to get started"
      action={addButton}
    />
  );
}
