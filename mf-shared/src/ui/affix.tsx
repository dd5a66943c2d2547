/** antd's Affix, under our door. */
export { default as Affix } from 'antd/es/affix';
export type { AffixProps, AffixRef } from 'antd/es/affix';
