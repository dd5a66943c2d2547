import { Link } from '@nerka/mf-shared/router';
import { FORGOT_PASSWORD, sendsMail } from './forgot-password';
import styles from './sign-in-screen.module.css';

/** Only where the server can mail a link. */
export function ForgotPasswordLink() {
  if (!sendsMail()) return null;
  return (
    <Link className={styles.licences} to={FORGOT_PASSWORD}>
      Forgot password?
    </Link>
  );
}
