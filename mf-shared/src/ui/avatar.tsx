export { default as Avatar } from 'antd/es/avatar';
export type { AvatarGroupRef, AvatarProps } from 'antd/es/avatar';
