import type { ReactNode } from 'react';
import { paths, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { staffPageQuery } from '@nerka/mf-shared/readers';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { userDialogs, UserDialogs, type UserDialogAddress } from './user-dialogs';
import { UserRow } from './user-row';
import styles from './users-screen.module.css';

const ROW_HEIGHT = 66;

/** `/team-members`. Search and dialogs are in the address. */
export function UsersScreen() {
  const company = useCompany();
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(userDialogs);
  const words = search.get('q') ?? '';
  const addButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      Add Team Member
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'c', words: 'Add team member', run: () => dialogs.open('new') }]} />
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
          onSearch={(q) => dialogs.filter(new URLSearchParams(q ? { q } : {}))}
        />
      </div>
      <UserList words={words} addButton={addButton} dialogs={dialogs} />
      <UserDialogs dialogs={dialogs} />
    </>
  );
}

interface UserListProps {
  words: string;
  addButton: ReactNode;
  dialogs: UserDialogAddress;
}

function UserList({ words, addButton, dialogs }: UserListProps) {
  const list = useInfiniteQuery(staffPageQuery(useCompany().id, { q: words }));
  return (
    <RecordList
      label="Team members"
      query={list}
      skeleton={{ count: 6, height: ROW_HEIGHT, layout: 'rows' }}
      problem={{ title: 'The team could not be loaded' }}
      empty={{
        icon: 'team',
        title: 'No team members found for this company',
        description: 'Add a team member to get started',
        action: addButton,
      }}
      noMatch={words !== '' && { title: 'No team members match', description: `Nobody is called “${words}”.` }}
      nouns={['team member', 'team members']}
    >
      {(members) => (
        <ul className={styles.rows}>
          {members.map((member) => (
            <UserRow
              key={member.id}
              member={member}
              onEdit={() => dialogs.open('edit', member.id)}
              onRemove={() => dialogs.open('delete', member.id)}
            />
          ))}
        </ul>
      )}
    </RecordList>
  );
}
