export { default as Mentions } from 'antd/es/mentions';
export type { MentionProps, MentionsProps, MentionsRef } from 'antd/es/mentions';
