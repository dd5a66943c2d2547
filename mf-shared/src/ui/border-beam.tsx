export { default as BorderBeam } from 'antd/es/border-beam';
export type { BorderBeamColor, BorderBeamGradient, BorderBeamProps } from 'antd/es/border-beam';
