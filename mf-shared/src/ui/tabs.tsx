export { default as Tabs } from 'antd/es/tabs';
export type { TabPaneProps, TabsProps, TabsRef } from 'antd/es/tabs';
