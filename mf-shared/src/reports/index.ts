export { reportPage, type ReportAnswer, type ReportPage } from './report-page';
export { ReportScreen } from './report-screen';
