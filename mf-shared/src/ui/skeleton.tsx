export { default as Skeleton } from 'antd/es/skeleton';
export type { SkeletonProps, SkeletonRef } from 'antd/es/skeleton';
