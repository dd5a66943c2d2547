export { default as Menu } from 'antd/es/menu';
export type { MenuItemProps, MenuProps, MenuRef, MenuTheme, SubMenuProps } from 'antd/es/menu';
