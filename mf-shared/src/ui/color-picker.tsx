export { default as ColorPicker } from 'antd/es/color-picker';
export type { ColorPickerProps } from 'antd/es/color-picker';
