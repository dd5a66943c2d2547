export { savedViewsQuery, type SavedView } from './saved-views';
export {
  staffPageQuery,
  staffQuery,
  useStaffMemberQuery,
  useStaffOptions,
  type Person,
  type StaffMember,
} from './staff';
export { summaryQuery } from './summary';
