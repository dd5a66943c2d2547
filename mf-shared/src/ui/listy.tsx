export { default as Listy } from 'antd/es/listy';
export type { ListyClassNames, ListyProps, ListyRef, ListyScrollToConfig, ListyStyles } from 'antd/es/listy';
