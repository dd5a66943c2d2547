export { default as Masonry } from 'antd/es/masonry';
export type { MasonryProps, MasonryRef } from 'antd/es/masonry';
