export type { ActivityField, ActivityLabels } from './activity-labels';
export { companyColorStore, useCompanyColor } from './company-color';
export { CONTRACT_VERSION } from './contract-version';
export {
  isOpenedHere,
  opensDialog,
  recordId,
  useDialogAddress,
  withoutDialogs,
  type DialogAddress,
} from './dialog-address';
export { keepPlace, keepsPlace, preserveScroll } from './preserve-scroll';
export { ActivityLabelsProvider, useLoadActivityLabels, type LoadActivityLabels } from './load-activity-labels';
export { fail, notify, noticeStore, type Notice, type ShownNotice } from './notify';
export { pageNameStore, usePageName } from './page-name';
export { companyAddress, paths, type CompanyAddress } from './paths';
export type {
  BusinessType,
  CsvDeclaration,
  NoticeDeclaration,
  RecordDeclaration,
  RemoteDefinition,
  ScreenCommand,
  ScreenDeclaration,
  ScreenDefinition,
  ScreenTitle,
  WaitingDeclaration,
} from './remote-definition';
export { menuPlace, screenTitle } from './screen-in-company';
export {
  CompanyProvider,
  DRAFT_PREFIX,
  SessionProvider,
  useCan,
  useCompany,
  useDraftKey,
  useSession,
  type Company,
  type CompanyInView,
  type CurrentUser,
  type Permission,
} from './session';
export {
  decide,
  isServerAway,
  provideOutbox,
  setServerAway,
  submit,
  useWaitingChanges,
  waitingChangesStore,
  type Decision,
  type KeptCall,
  type Outbox,
  type Refusal,
  type ShownChange,
  type Submission,
  type WaitingChange,
} from './submission';
export { useVocabulary, type Vocabulary } from './vocabulary';
