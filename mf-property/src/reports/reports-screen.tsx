import { ReportScreen } from '@nerka/mf-shared/reports';
import { reports } from './report-pages';

/** `/reports/<name>`, and `/reports`. */
export const ReportsScreen = () => <ReportScreen reports={reports} />;
