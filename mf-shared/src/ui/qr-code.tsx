export { default as QRCode } from 'antd/es/qr-code';
export type { QRCodeRef } from 'antd/es/qr-code';
export type { QRCodeProps, QRPropsCanvas, QRPropsSvg } from 'antd/es/qr-code/interface';
