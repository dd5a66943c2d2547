export { default as Upload } from 'antd/es/upload';
export type { DraggerProps, UploadFile, UploadProps, UploadRef } from 'antd/es/upload';
