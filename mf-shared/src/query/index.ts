export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
export { useIsBeingDeleted } from './being-deleted';
export { KEPT, type Kept } from './kept';
export {
  pendingChangesOf,
  useKeptMutation,
  useOptimisticMutation,
  type FailureKind,
  type KeptChange,
  type OptimisticChange,
} from './optimistic-mutation';
export { pageByPage } from './page-by-page';
export type { Patch, PendingChanges } from './pending-changes';
export { readAgain } from './read-again';
export { recordPatches } from './record-patch';
export { listsDecidedBy, showSaved, type DecidingFields } from './saved-record';
