export { default as Transfer } from 'antd/es/transfer';
export type { TransferProps, TransferRef } from 'antd/es/transfer';
