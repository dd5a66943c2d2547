import { useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Input } from '@nerka/mf-shared/ui/input';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { useState, type FormEvent } from 'react';
import type { RequestDetail } from './request-labels';
import { useWriteMessage } from './request-messages.api';
import styles from './requests.module.css';

const MAX_MESSAGE = 2_000;

interface RequestMessagesProps {
  request: RequestDetail;
  canWrite: boolean;
}

/** Both ways: the requester reads them on their page, and by mail if they left an address. */
export function RequestMessages({ request, canWrite }: RequestMessagesProps) {
  const { messages, requesterName, requesterEmail } = request;
  const company = useCompany();
  return (
    <RecordPart title="Messages">
      {messages.length === 0 && <p className={styles.hint}>No messages yet.</p>}
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ id, author, text, createdBy, createdAt }) => (
            <li key={id} data-author={author}>
              <p className={styles.hint}>
                {author === 'requester' ? requesterName : createdBy ? personName(createdBy) : company.name} ·{' '}
                <RelativeTime at={createdAt} timeZone={company.timezone} />
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {canWrite && <WriteMessage request={request} />}
      {canWrite && requesterEmail === null && (
        <p className={styles.hint}>They left no e-mail address, and read it on the page of their request.</p>
      )}
    </RecordPart>
  );
}

/** What was typed stays until it has been sent. */
function WriteMessage({ request }: { request: RequestDetail }) {
  const write = useWriteMessage(request);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || write.isPending) return;
    write.mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form className={styles.write} onSubmit={send}>
      <Input.TextArea
        aria-label={`Write to ${request.requesterName}`}
        placeholder={`Write to ${request.requesterName}`}
        rows={2}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={write.isPending}>
        Send message
      </Button>
    </form>
  );
}
