import { useBrowser } from './browser';
import { jobsCompany, walkAs } from './walk';

const { visit } = useBrowser();

walkAs(visit, (who) => !who.startsWith(jobsCompany));
