/** antd's Typography, under our door. */
export { default as Typography } from 'antd/es/typography';
export type { TypographyProps } from 'antd/es/typography';
