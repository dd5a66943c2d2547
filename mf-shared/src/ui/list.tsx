export { default as List } from 'antd/es/list';
export type { ListItemMetaRef, ListProps } from 'antd/es/list';
