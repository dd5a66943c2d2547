export { savedViewsQuery, type SavedView } from './saved-views';
export {
  staffPageQuery,
  staffQuery,
  useStaffMemberQuery,
  useStaffOptions,
  type Person,
  type StaffMember,
} from './staff';
export { attentionQuery } from './attention';
export { summaryQuery } from './summary';
