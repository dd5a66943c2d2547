/** antd's Listy, under our door. */
export { default as Listy } from 'antd/es/listy';
export type { ListyClassNames, ListyProps, ListyRef, ListyScrollToConfig, ListyStyles } from 'antd/es/listy';
