import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import type { ReactNode } from 'react';

/** How a list gets another record. */
export interface NewRecord {
  /** On the button: 'New Work Order'. */
  label: string;
  /** In the sheet of the keys: 'New work order'. */
  words: string;
  run: () => void;
}

interface ListHeadProps {
  /** In the breadcrumb, and as the title where no other is given. */
  name: string;
  title?: string;
  subtitle: string;
  /** The button at the right, and the key `c`; false: who is signed in may not. */
  create: NewRecord | false;
  /** Stands before that button. */
  action?: ReactNode;
}

/** The top of a list's screen: the way here, the title and the button for a new record. */
export function ListHead({ name, title = name, subtitle, create, action }: ListHeadProps) {
  const company = useCompany();
  return (
    <>
      <Shortcuts shortcuts={create ? [{ key: 'c', words: create.words, run: create.run }] : []} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">{name}</span>
          </>
        }
        title={title}
        subtitle={subtitle}
        action={
          (action || create) && (
            <>
              {action}
              <CreateButton create={create} />
            </>
          )
        }
      />
    </>
  );
}

/** The button for a new record; where there are none yet it may say 'Create First Turn'. */
export function CreateButton({ create, label }: { create: NewRecord | false; label?: string }) {
  if (!create) return null;
  return (
    <Button type="primary" icon={<Icon name="add" />} onClick={create.run}>
      {label ?? create.label}
    </Button>
  );
}
