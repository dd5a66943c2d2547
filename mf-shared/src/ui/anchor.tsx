export { default as Anchor } from 'antd/es/anchor';
export type { AnchorLinkProps, AnchorProps } from 'antd/es/anchor';
