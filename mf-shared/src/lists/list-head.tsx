import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import type { ReactNode } from 'react';
import styles from './list-head.module.css';
import { SavedViewsButton, type SavedList } from './saved-views-button';

export interface NewRecord {
  /** On the button: 'New Work Order'. */
  label: string;
  /** In the sheet of the shortcuts: 'New work order'. */
  words: string;
  run: () => void;
}

interface ListHeadProps {
  /** In the breadcrumb, and the default title. */
  name: string;
  title?: string;
  subtitle: string;
  /** The button at the right, with the key `c`; false: the user may not create one. */
  create: NewRecord | false;
  action?: ReactNode;
  /** Links to other views of the same records. */
  switcher?: ReactNode;
  /** Offers saved views; false: the list has none. */
  views: SavedList | false;
}

/** The top of a list's screen: breadcrumb, title and the button for a new record. */
export function ListHead({ name, title = name, subtitle, create, action, switcher, views }: ListHeadProps) {
  const isPhone = usePhoneWidth();
  return (
    <div className={styles.head}>
      <Shortcuts shortcuts={create ? [{ key: 'c', words: create.words, run: create.run }] : []} />
      <PageHeader
        breadcrumb={<CompanyBreadcrumb name={name} />}
        title={title}
        subtitle={!isPhone && subtitle}
        action={
          <>
            {switcher && <div className={styles.switcher}>{switcher}</div>}
            {views && <SavedViewsButton {...views} />}
            {action}
            <CreateButton create={create} />
          </>
        }
      />
    </div>
  );
}

interface CreateButtonProps {
  create: NewRecord | false;
  label?: string;
  /** In an empty list: the kind of file that could fill it, offered to whoever may import. */
  importKind?: string;
}

export function CreateButton({ create, label, importKind }: CreateButtonProps) {
  const company = useCompany();
  const canImport = useCan('data.import') && importKind !== undefined;
  if (!create) return null;
  const button = (
    <Button type="primary" icon={<Icon name="add" />} onClick={create.run}>
      {label ?? create.label}
    </Button>
  );
  if (!canImport) return button;
  return (
    <div className={styles.actions}>
      {button}
      <Link className={styles.import ?? ''} to={`${paths.settings(company)}/import-export?kind=${importKind}`}>
        Import
      </Link>
    </div>
  );
}
