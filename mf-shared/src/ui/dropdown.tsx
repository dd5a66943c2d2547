export { default as Dropdown } from 'antd/es/dropdown';
export type { DropdownProps as DropDownProps, DropdownProps } from 'antd/es/dropdown';
