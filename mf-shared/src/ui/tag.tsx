/** antd's Tag, under our door. */
export { default as Tag } from 'antd/es/tag';
export type { TagProps, TagType } from 'antd/es/tag';
