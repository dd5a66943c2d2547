import { withReference } from '@nerka/mf-shared/api';
import { useEffect } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ShownText } from './shown-text';
import { useTestWebhook } from './webhooks.api';
import styles from './webhooks.module.css';

/** Sends an event of the type `webhook.test` as it opens, and shows what the receiver said. */
export function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const test = useTestWebhook();
  const { mutate, data } = test;
  useEffect(() => mutate(id), [mutate, id]);
  return (
    <ResponsiveDialog
      open
      title="Test of the webhook"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" disabled={test.isPending} onClick={() => mutate(id)}>
            Send Again
          </Button>
        </>
      }
    >
      <p role="status" className={styles.state}>
        {test.isPending && 'Waiting for the receiver...'}
        {test.isError && withReference('The test could not be sent.', test.error)}
        {data && (
          <>
            <StatusTag tone={data.isDelivered ? 'green' : 'red'}>{data.isDelivered ? 'Delivered' : 'Failed'}</StatusTag>
            <span>{data.message}</span>
          </>
        )}
      </p>
      {data?.answer && <ShownText title="What it answered">{data.answer}</ShownText>}
    </ResponsiveDialog>
  );
}
