import type { CurrentUser } from '@nerka/mf-shared/contract';
import styles from './avatar.module.css';

/** A user's picture, else the first two letters of the username. */
export function Avatar({ user }: { user: Pick<CurrentUser, 'username' | 'profilePicture'> }) {
  if (user.profilePicture) return <img className={styles.avatar} src={user.profilePicture} alt="" />;
  const letters = user.username.slice(0, 2).toUpperCase();
  return <span className={styles.avatar} aria-hidden="true" data-letters={letters} />;
}
