import type { ReactNode } from 'react';
import { ApiError, errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { useMutation } from '@nerka/mf-shared/query';
import type { AccountLink } from './account-link.api';
import { AccountPanel } from './account-panel';
import panel from './account-panel.module.css';
import styles from './sign-in-screen.module.css';

type Answer = Schemas['AnswerEmailChangeBody']['answer'];

interface EmailLinkFormProps {
  token: string;
  link: AccountLink;
  /** Shown when the link is over meanwhile. */
  otherwise: (sentence: string) => ReactNode;
}

/** Asks the holder of an address about a change; opening the link alone changes nothing. */
export function EmailLinkForm({ token, link, otherwise }: EmailLinkFormProps) {
  const say = useMutation({
    mutationFn: (answer: Answer) =>
      request('post', '/api/auth/email-changes', { body: { token, answer }, once: false }),
  });
  const { error } = say;
  if (say.data) return <Answered link={link} answered={say.data} />;
  if (error instanceof ApiError && error.code === 'link-over') return otherwise(error.sentence);
  const isOfNew = link.kind === 'email-confirmation';
  return (
    <AccountPanel
      title={isOfNew ? 'Confirm your e-mail address' : 'Agree to a new e-mail address'}
      text={question(link)}
    >
      <div className={styles.form}>
        {error && (
          <p role="alert" className={panel.error}>
            {errorMessage(error, 'Your answer could not be saved. Please try again.')}
          </p>
        )}
        <button type="button" className={styles.button} disabled={say.isPending} onClick={() => say.mutate('agree')}>
          {isOfNew ? 'Confirm' : 'Agree'}
        </button>
        <button
          type="button"
          className={styles.passkey}
          disabled={say.isPending}
          onClick={() => say.mutate('call_off')}
        >
          That was not me: call it off
        </button>
      </div>
    </AccountPanel>
  );
}

function question({ kind, username, company, newEmail }: AccountLink): string {
  const account = `the account ${username} of ${company}`;
  if (kind === 'email-confirmation') return `${newEmail ?? ''} is to be the address of ${account}.`;
  return newEmail
    ? `Mails of ${account} are to go to ${newEmail}, and no longer to this address.`
    : `Mails of ${account} are to go nowhere, and no longer to this address.`;
}

function Answered({ link, answered }: { link: AccountLink; answered: Schemas['AnsweredEmailChangeResponse'] }) {
  const { state, email } = answered;
  if (state === 'changed') {
    const where = email === null ? 'The account has no e-mail address now.' : `Mails go to ${email} from now on.`;
    return <AccountPanel title="Your e-mail address is changed" text={<span role="status">{where}</span>} />;
  }
  if (state === 'waiting') {
    const other = link.kind === 'email-confirmation' ? 'the address that you have until now' : (email ?? '');
    const next = `One more step: open the link that we mailed to ${other}.`;
    return <AccountPanel title="Thank you" text={<span role="status">{next}</span>} />;
  }
  return (
    <AccountPanel
      title="Called off"
      text={
        <span role="status">
          Nothing was changed. If you did not ask for a new address, sign in and change your password.
        </span>
      }
    />
  );
}
