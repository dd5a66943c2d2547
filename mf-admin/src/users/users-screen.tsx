import { panelMessage } from '@nerka/mf-shared/api';
import { companyAddress, paths, useDialogAddress, usePageName, type Company } from '@nerka/mf-shared/contract';
import { formatDate, personName } from '@nerka/mf-shared/format';
import { LastSignIn, RecordList } from '@nerka/mf-shared/lists';
import { Breadcrumb } from '@nerka/mf-shared/page-head';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { staffPageQuery, useStaffMemberQuery, type StaffMember } from '@nerka/mf-shared/readers';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import type { ReactNode } from 'react';
import { CompanyPage, linksAbove } from '../company/company-page';
import { AddUserDialog } from './add-user-dialog';
import { useDeleteUser } from './users.api';
import styles from './users-screen.module.css';

/** `/nerka/:company/users`. The dialogs are in the address. */
export function UsersScreen() {
  return <CompanyPage>{(company) => <Users key={company.id} company={company} />}</CompanyPage>;
}

function Users({ company }: { company: Company }) {
  usePageName(`User Management · ${company.name}`);
  const [search] = useSearchParams();
  const words = search.get('q') ?? '';
  const dialogs = useDialogAddress(['new', 'delete']);
  const deleted = dialogs.idOf('delete');
  const addButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      Add User
    </Button>
  );
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            above={[...linksAbove(company), { title: company.name, path: paths.companyAdmin(company.slug) }]}
            name="User Management"
          />
        }
        title="User Management"
        subtitle={`Who can sign in to ${company.name}`}
        action={
          <>
            <Link className={styles.back} to={paths.dashboard(companyAddress('nerka', company.slug))}>
              <Icon name="back" /> Back to {company.name}
            </Link>
            {addButton}
          </>
        }
      />
      <div className={styles.search}>
        <SearchField
          label="Search users"
          value={words}
          onSearch={(q) => dialogs.filter(new URLSearchParams(q ? { q } : {}))}
        />
      </div>
      <UserList
        company={company}
        words={words}
        addButton={addButton}
        onDelete={({ id }) => dialogs.open('delete', id)}
      />
      <AddUserDialog companyId={company.id} open={dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {deleted && (
        <DeleteUserDialog key={deleted} companyId={company.id} id={deleted} onClose={() => dialogs.close('delete')} />
      )}
    </>
  );
}

interface UserListProps {
  company: Company;
  words: string;
  addButton: ReactNode;
  onDelete: (user: StaffMember) => void;
}

function UserList({ company, words, addButton, onDelete }: UserListProps) {
  const list = useInfiniteQuery(staffPageQuery(company.id, { sort: 'newest', ...(words && { q: words }) }));
  return (
    <RecordList
      label="Users"
      query={list}
      skeleton={{ count: 3, height: 64, layout: 'rows' }}
      problem={{ title: 'The users could not be loaded', otherwise: 'Try again in a moment.' }}
      empty={{
        icon: 'team',
        title: 'No users yet',
        description: `Nobody of ${company.name} can sign in.`,
        action: addButton,
      }}
      noMatch={words !== '' && { title: 'No users match', description: `Nobody is called “${words}”.` }}
      nouns={['user', 'users']}
    >
      {(users) => (
        <ul className={styles.list}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} company={company} onDelete={() => onDelete(user)} />
          ))}
        </ul>
      )}
    </RecordList>
  );
}

const roles = { super_admin: 'Super Admin', user: 'User' } as const;

const accountTypes = { manager: 'Manager', leasing: 'Leasing', maintenance: 'Maintenance' } as const;

function UserRow({ user, company, onDelete }: { user: StaffMember; company: Company; onDelete: () => void }) {
  const name = personName(user);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.username}>{user.username}</span>
        {name !== user.username && <span className={styles.name}>{name}</span>}
        <span className={styles.facts}>
          <span>{accountTypes[user.accountType]}</span>
          <span>Created {formatDate(user.createdAt, company.timezone)}</span>
          <LastSignIn at={user.lastSignInAt} timeZone={company.timezone} />
        </span>
      </span>
      <StatusTag tone={user.role === 'super_admin' ? 'amber' : 'blue'}>{roles[user.role]}</StatusTag>
      <Tooltip title="Delete">
        <Button type="text" aria-label={`Delete ${user.username}`} icon={<Icon name="delete" />} onClick={onDelete} />
      </Tooltip>
    </li>
  );
}

function DeleteUserDialog({ companyId, id, onClose }: { companyId: number; id: number; onClose: () => void }) {
  const user = useQuery(useStaffMemberQuery(companyId, id));
  const remove = useDeleteUser(companyId);
  return (
    <RecordDialog
      title="Delete user"
      record={user.data}
      notFound="User not found"
      problem={user.error && panelMessage(user.error, 'Try again in a moment.')}
      onRetry={() => void user.refetch()}
      onClose={onClose}
    >
      {({ username }) => (
        <ConfirmDialog
          open
          title="Delete user"
          question={`Are you sure you want to delete user "${username}"?`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          isPending={remove.isPending}
          isDestructive
          onConfirm={() => remove.mutate(id, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
