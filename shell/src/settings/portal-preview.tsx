import type { CSSProperties } from 'react';
import { Logo } from '../brand/logo';
import { accentOf } from '../theme/accent';
import { useColorMode } from '../theme/color-mode';
import styles from './portal-preview.module.css';

interface PortalPreviewProps {
  name: string;
  address: string;
  logoUrl: string | null;
  primaryColor: string;
  welcomeMessage: string;
}

/** A live preview of the company's sign-in page. */
export function PortalPreview({ name, address, logoUrl, primaryColor, welcomeMessage }: PortalPreviewProps) {
  const { mode } = useColorMode();
  const { accent } = accentOf(primaryColor, mode);
  return (
    <figure className={styles.preview} style={{ '--accent': accent } as CSSProperties}>
      <figcaption className={styles.address}>{address}</figcaption>
      <div className={styles.page} role="img" aria-label="Preview of the sign-in page">
        <Logo url={logoUrl} size={40} />
        <span className={styles.heading}>{welcomeMessage.trim() || `Welcome to ${name}`}</span>
        <span className={styles.field} />
        <span className={styles.field} />
        <span className={styles.button}>Sign in</span>
      </div>
    </figure>
  );
}
