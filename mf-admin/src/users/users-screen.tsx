import { sentenceOf } from '@nerka/mf-shared/api';
import { companyAddress, paths, type Company } from '@nerka/mf-shared/contract';
import { formatDate, formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState, type ReactNode } from 'react';
import { CompanyPage } from '../company/company-page';
import { AddUserDialog } from './add-user-dialog';
import { useDeleteUser, usersQuery, type User } from './users.api';
import styles from './users-screen.module.css';

/** `/nerka/:company/users`: who can sign in to a company. */
export function UsersScreen() {
  return <CompanyPage>{(company) => <Users company={company} />}</CompanyPage>;
}

function Users({ company }: { company: Company }) {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setIsAdding(true)}>
      Add User
    </Button>
  );
  return (
    <>
      <PageHeader
        breadcrumb={
          <Link className={styles.back} to={paths.dashboard(companyAddress('nerka', company.slug))}>
            <Icon name="back" /> Back to {company.name}
          </Link>
        }
        title="User Management"
        subtitle={`Who can sign in to ${company.name}`}
        action={addButton}
      />
      <UserList company={company} addButton={addButton} />
      <AddUserDialog companyId={company.id} open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

function UserList({ company, addButton }: { company: Company; addButton: ReactNode }) {
  const list = useInfiniteQuery(usersQuery(company.id));
  if (list.isPending) return <SkeletonList label="Loading users..." height={64} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The users could not be loaded"
        description={sentenceOf(list.error, 'Try again in a moment.')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const users = list.data.pages.flatMap((page) => page.items);
  if (users.length === 0) {
    return (
      <EmptyState
        icon="team"
        title="No users yet"
        description={`Nobody of ${company.name} can sign in.`}
        action={addButton}
      />
    );
  }
  return (
    <section aria-label="Users">
      <ul className={styles.list}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} company={company} />
        ))}
      </ul>
      <ListEnd
        words={formatShown(users.length, list.data.pages[0], ['user', 'users'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

const roles = { super_admin: 'Super Admin', user: 'User' } as const;

function UserRow({ user, company }: { user: User; company: Company }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteUser(company.id);
  const close = () => setIsAsking(false);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.username}>{user.username}</span>
        <span className={styles.created}>Created {formatDate(user.createdAt, company.timezone)}</span>
      </span>
      <StatusTag tone={user.role === 'super_admin' ? 'amber' : 'blue'}>{roles[user.role]}</StatusTag>
      <Tooltip title="Delete">
        <Button
          type="text"
          aria-label={`Delete ${user.username}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="Delete user"
        question={`Are you sure you want to delete user "${user.username}"?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(user.id, { onSettled: close })}
        onClose={close}
      />
    </li>
  );
}
