export { default as Badge } from 'antd/es/badge';
export type { BadgeProps, RibbonRef } from 'antd/es/badge';
