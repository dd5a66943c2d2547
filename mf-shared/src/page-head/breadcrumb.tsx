import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Fragment } from 'react';

/** A screen above the one that is shown. */
export interface BreadcrumbLink {
  title: string;
  path: string;
}

interface BreadcrumbProps {
  /** The outermost first. */
  above?: readonly BreadcrumbLink[];
  /** The current page. */
  name: string;
}

/** The breadcrumb of a PageHeader: links to the screens above, and the current page. */
export function Breadcrumb({ above = [], name }: BreadcrumbProps) {
  return (
    <>
      {above.map(({ title, path }) => (
        <Fragment key={path}>
          <Link to={path}>{title}</Link> /{' '}
        </Fragment>
      ))}
      <span aria-current="page">{name}</span>
    </>
  );
}

/** The breadcrumb of a screen of a company, which begins with the company. */
export function CompanyBreadcrumb({ above = [], name }: BreadcrumbProps) {
  const company = useCompany();
  return <Breadcrumb above={[{ title: company.name, path: paths.dashboard(company) }, ...above]} name={name} />;
}
