export { default as TimePicker } from 'antd/es/time-picker';
export type { TimePickerProps, TimeRangePickerProps } from 'antd/es/time-picker';
