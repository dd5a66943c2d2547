export { default as Collapse } from 'antd/es/collapse';
export type { CollapsePanelProps, CollapseProps } from 'antd/es/collapse';
