import { paths } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { PageMessage, StandaloneMessage } from './page-message';

const notFound = {
  title: '404 Page Not Found',
  text: 'There is nothing at this address.',
  children: <Link to={paths.ownCompany()}>Go to the start page</Link>,
};

const accessDenied = {
  title: 'Access Denied',
  text: "You don't have permission to access this page.",
  children: <Link to={paths.ownCompany()}>Go to the start page</Link>,
};

export const NotFoundPage = () => <StandaloneMessage {...notFound} />;
export const AccessDeniedPage = () => <StandaloneMessage {...accessDenied} />;

export const NotFoundMessage = () => <PageMessage {...notFound} />;
export const AccessDeniedMessage = () => <PageMessage {...accessDenied} />;
