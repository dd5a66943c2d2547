export { default as Calendar } from 'antd/es/calendar';
export type { CalendarMode, CalendarProps, CalendarRef } from 'antd/es/calendar';
