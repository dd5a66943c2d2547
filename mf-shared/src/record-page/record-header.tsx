import { usePageName } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb, type BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import type { ReactNode } from 'react';

interface RecordHeaderProps {
  list: BreadcrumbLink;
  title: string;
  /** The end of the breadcrumb; absent: the title. */
  name?: string;
  /** The name of the window; absent: the title. */
  pageName?: string;
  subtitle?: ReactNode;
  action?: ReactNode;
}

/** The top of a record's page, after which the window is named: breadcrumb, title and actions. */
export function RecordHeader({ list, title, name = title, pageName = title, ...header }: RecordHeaderProps) {
  usePageName(pageName);
  return <PageHeader breadcrumb={<CompanyBreadcrumb above={[list]} name={name} />} title={title} {...header} />;
}
