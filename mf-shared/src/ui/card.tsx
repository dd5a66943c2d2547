export { default as Card } from 'antd/es/card';
export type { CardProps } from 'antd/es/card';
export type { CardGridRef } from 'antd/es/card';
export type { CardMetaProps } from 'antd/es/card/CardMeta';
export type { CardMetaRef } from 'antd/es/card/CardMeta';
