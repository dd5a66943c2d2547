import { type Permission, paths, useCompany, useSession } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import type { IconName } from '@nerka/mf-shared/ui/icon';
import { SettingsCard } from './settings-card';
import styles from './settings-card.module.css';

interface SettingsPage {
  icon: IconName;
  title: string;
  text: string;
  /** What the button of its card says. */
  link: string;
  path: string;
  permission: Permission;
}

/** The pages beyond the forms that the user may open. */
export function useSettingsPages(): readonly SettingsPage[] {
  const company = useCompany();
  const { permissions } = useSession();
  const settings = paths.settings(company);
  const pages: readonly SettingsPage[] = [
    {
      ...{ icon: 'team', title: 'User Management', link: 'Manage Team', path: paths.team(company) },
      text: 'Who works here, with which account type, and their passwords.',
      permission: 'team.write',
    },
    {
      ...{ icon: 'leases', title: 'Security Log', link: 'Open the Security Log' },
      path: `${company.basePath}/security-log`,
      text: 'Sign-ins, second steps and passwords of the people here.',
      permission: 'security.read',
    },
    {
      ...{ icon: 'download', title: 'Data & Integration', link: 'Import and Export Data' },
      path: `${settings}/import-export`,
      text: 'Bring records in from CSV files, and take them out.',
      permission: 'data.import',
    },
    {
      ...{ icon: 'code', title: 'API Keys', link: 'Manage API Keys', path: `${settings}/api-keys` },
      text: 'Let other programs read and change records for you.',
      permission: 'apiKeys.write',
    },
    {
      ...{ icon: 'link', title: 'Webhooks', link: 'Open Webhooks', path: `${settings}/webhooks` },
      text: 'Send what happens here to other programs, as it happens.',
      permission: 'webhooks.write',
    },
    {
      ...{ icon: 'delete', title: 'Trash', link: 'Open the Trash', path: `${settings}/trash` },
      text: 'What was deleted in the last 30 days, and can be restored.',
      permission: 'trash.read',
    },
  ];
  return pages.filter(({ permission }) => permissions.includes(permission));
}

/** Above the forms, which are long: the cards of these pages stand beside them, on a phone below them. */
export function SettingsIndex({ pages }: { pages: readonly SettingsPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav className={styles.index} aria-label="Pages of the settings">
      {pages.map(({ title, path }) => (
        <Link key={title} className={styles.link} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

export function PageCard({ page: { icon, title, text, link, path } }: { page: SettingsPage }) {
  return (
    <SettingsCard icon={icon} title={title} text={text}>
      <Link className={styles.link} to={path}>
        {link}
      </Link>
    </SettingsCard>
  );
}
