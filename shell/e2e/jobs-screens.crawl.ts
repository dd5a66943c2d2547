import { useBrowser } from './browser';
import { jobsCompany, walkAs } from './crawl';

const { visit } = useBrowser();

walkAs(visit, (who) => who.startsWith(jobsCompany));
