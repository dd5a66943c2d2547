/** antd's Modal, under our door. */
export { default as Modal } from 'antd/es/modal';
export type { ModalFuncProps, ModalLocale, ModalProps } from 'antd/es/modal';
