import { ApiError, panelMessage } from '@nerka/mf-shared/api';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { inboxQuery } from './inbox.api';
import { InboxMailCard } from './inbox-mail-card';
import styles from './inbox-screen.module.css';

/** `/inbox`: the mails that the product sent, readable without a mail server; absent in production. */
export function InboxScreen() {
  const inbox = useInfiniteQuery(inboxQuery);
  return (
    <>
      <PlatformMenu current="inbox" />
      <PageHeader
        title="Inbox"
        subtitle="Every mail of every company, newest first. Only outside production."
        action={
          <Button icon={<Icon name="retry" />} loading={inbox.isFetching} onClick={() => void inbox.refetch()}>
            Refresh
          </Button>
        }
      />
      <MailList />
    </>
  );
}

function MailList() {
  const inbox = useInfiniteQuery(inboxQuery);
  if (inbox.isPending) return <SkeletonList label="Loading mails..." height={96} />;
  if (!inbox.data) {
    const isProduction = inbox.error instanceof ApiError && inbox.error.status === 404;
    return (
      <FailurePanel
        title={isProduction ? 'There is no inbox in production' : 'The mails could not be loaded'}
        description={
          isProduction ? 'Mails are sent by the mail server and not kept.' : panelMessage(inbox.error, 'Try again.')
        }
        {...(!isProduction && { onRetry: () => void inbox.refetch(), isRetrying: inbox.isFetching })}
      />
    );
  }
  const mails = inbox.data.pages.flatMap(({ items }) => items);
  if (mails.length === 0) {
    return (
      <EmptyState
        icon="mail"
        title="No mail yet"
        description="Assign a work order to somebody with an e-mail address, and the mail to them appears here."
      />
    );
  }
  return (
    <>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <InboxMailCard mail={mail} />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(mails.length, inbox.data.pages[0], ['mail', 'mails'])}
        hasMore={inbox.hasNextPage}
        isLoading={inbox.isFetchingNextPage}
        hasFailed={inbox.isFetchNextPageError}
        onMore={() => void inbox.fetchNextPage()}
      />
    </>
  );
}
