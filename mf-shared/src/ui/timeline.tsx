export { default as Timeline } from 'antd/es/timeline';
export type { TimelineItemProps, TimelineProps } from 'antd/es/timeline';
