export { default as Tag } from 'antd/es/tag';
export type { TagProps, TagType } from 'antd/es/tag';
