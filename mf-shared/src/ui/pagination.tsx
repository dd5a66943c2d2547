/** antd's Pagination, under our door. */
export { default as Pagination } from 'antd/es/pagination';
export type { PaginationProps } from 'antd/es/pagination';
