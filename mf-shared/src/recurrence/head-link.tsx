import { Link } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import styles from './head-link.module.css';

interface HeadLinkProps {
  to: string;
  /** Instead of the words on a phone, where they would take a line of their own. */
  icon: IconName;
  children: string;
}

/** Leads from the head of a list to the one beside it. */
export function HeadLink({ to, icon, children }: HeadLinkProps) {
  const isPhone = usePhoneWidth();
  return (
    <Link to={to} className={styles.link ?? ''} aria-label={children} title={isPhone ? children : undefined}>
      {isPhone ? <Icon name={icon} /> : children}
    </Link>
  );
}
