export { default as Breadcrumb } from 'antd/es/breadcrumb';
export type { BreadcrumbItemProps, BreadcrumbProps, BreadcrumbRef } from 'antd/es/breadcrumb';
