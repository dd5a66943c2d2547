export { Breadcrumb, CompanyBreadcrumb, type Place } from './breadcrumb';
