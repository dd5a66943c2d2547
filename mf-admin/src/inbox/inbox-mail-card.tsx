import { Icon } from '@nerka/mf-shared/ui/icon';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { InboxMail } from './inbox.api';
import styles from './inbox-screen.module.css';

export function InboxMailCard({ mail }: { mail: InboxMail }) {
  const { subject, recipient, companyName, createdAt, sentAt, failure, text, attachments } = mail;
  return (
    <RecordCard
      label={subject}
      title={subject}
      tags={sentAt ? <StatusTag tone="green">Sent</StatusTag> : <StatusTag tone="amber">Waiting</StatusTag>}
    >
      <CardLine isFact>
        To {recipient} · {companyName} · <RelativeTime at={createdAt} />
      </CardLine>
      {failure && <p className={styles.failure}>The last attempt failed: {failure}</p>}
      {attachments.length > 0 && <Attachments mail={mail} />}
      <div className={styles.text}>{text === '' ? 'The text is not kept.' : <LinkedText text={text} />}</div>
    </RecordCard>
  );
}

function Attachments({ mail: { id, attachments } }: { mail: InboxMail }) {
  return (
    <ul className={styles.attachments} aria-label="Attachments">
      {attachments.map(({ fileName }, index) => (
        <li key={index}>
          <a href={`/api/inbox/${id}/attachments/${index + 1}`} download={fileName}>
            <Icon name="download" />
            {fileName}
          </a>
        </li>
      ))}
    </ul>
  );
}

const address = /(https?:\/\/\S+)/;

function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    address.test(part) ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
