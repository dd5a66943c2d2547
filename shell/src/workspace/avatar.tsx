import styles from './avatar.module.css';

interface AvatarProps {
  picture: string | null;
  /** Shown without a picture. */
  letters: string;
}

/** A user's picture, else letters of their name. */
export function Avatar({ picture, letters }: AvatarProps) {
  if (picture) return <img className={styles.avatar} src={picture} alt="" />;
  return <span className={styles.avatar} aria-hidden="true" data-letters={letters} />;
}
