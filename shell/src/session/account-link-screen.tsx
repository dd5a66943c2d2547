import { ApiError, errorMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, useLocation } from '@nerka/mf-shared/router';
import { type AccountLink, accountLinkQuery } from './account-link.api';
import { AccountPanel } from './account-panel';
import { EmailLinkForm } from './email-link-form';
import { FORGOT_PASSWORD, sendsMail } from './forgot-password';
import { InvitedSignIn } from './invited-sign-in';
import { NewPasswordForm } from './new-password-form';
import { PageSpinner } from './page-spinner';
import styles from './sign-in-screen.module.css';

/** What the link of a mail leads to. Its secret stands behind the #, where no server sees it. */
export function AccountLinkScreen() {
  const token = useLocation().hash.slice(1);
  const link = useQuery(accountLinkQuery(token));
  if (token === '')
    return <OverLink sentence="The address of this page is not complete. Open the link of the mail again." />;
  if (link.isPending) return <PageSpinner />;
  if (isOver(link.error)) return <OverLink sentence={link.error.sentence} />;
  if (!link.data) {
    return (
      <AccountPanel title="The link could not be read" text={errorMessage(link.error, 'Try again in a moment.')}>
        <button type="button" className={styles.button} disabled={link.isFetching} onClick={() => void link.refetch()}>
          Retry
        </button>
      </AccountPanel>
    );
  }
  const over = (sentence: string) => <OverLink sentence={sentence} />;
  if (link.data.kind.startsWith('email-')) return <EmailLinkForm token={token} link={link.data} otherwise={over} />;
  if (!link.data.mayChoosePassword) return <NoPassword token={token} link={link.data} />;
  return <NewPasswordForm token={token} link={link.data} otherwise={over} />;
}

/** Where the company requires its provider; an invited person begins there. */
const NoPassword = ({ token, link: { kind, username, company, providerName } }: { token: string; link: AccountLink }) =>
  kind === 'invitation' && providerName !== null ? (
    <AccountPanel title={`Welcome to ${company}`} text={`For the account ${username} of ${company}.`}>
      <InvitedSignIn token={token} name={providerName} />
    </AccountPanel>
  ) : (
    <AccountPanel
      title="No password to choose"
      text={`${company} signs in with its own provider: use its button on the sign-in page, or ask your administrator.`}
    />
  );

/** Also of a link that is not complete. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'link-over' || error.details.some(({ field }) => field === 'token'));

function OverLink({ sentence }: { sentence: string }) {
  return (
    <AccountPanel title="This link is over" text={sentence}>
      {sendsMail() ? (
        <p>
          <Link to={FORGOT_PASSWORD}>Ask for a new link</Link> if you forgot your password, or ask your administrator
          for a new invitation. Links for an e-mail address are sent again from your profile.
        </p>
      ) : (
        <p>Ask your administrator for help.</p>
      )}
    </AccountPanel>
  );
}
