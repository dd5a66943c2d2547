export { Breadcrumb, CompanyBreadcrumb, type BreadcrumbLink } from './breadcrumb';
