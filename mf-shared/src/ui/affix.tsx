export { default as Affix } from 'antd/es/affix';
export type { AffixProps, AffixRef } from 'antd/es/affix';
