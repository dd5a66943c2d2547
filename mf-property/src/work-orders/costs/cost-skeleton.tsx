import { Skeleton } from '@nerka/mf-shared/ui/skeleton';

export const CostSkeleton = () => <Skeleton active title={false} paragraph={{ rows: 3 }} />;
