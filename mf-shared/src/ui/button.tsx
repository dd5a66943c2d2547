/** antd's Button, under our door. */
export { default as Button } from 'antd/es/button';
export type { ButtonProps } from 'antd/es/button';
