export { default as Typography } from 'antd/es/typography';
export type { TypographyProps } from 'antd/es/typography';
