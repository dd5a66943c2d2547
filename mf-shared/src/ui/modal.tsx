export { default as Modal } from 'antd/es/modal';
export type { ModalFuncProps, ModalLocale, ModalProps } from 'antd/es/modal';
