import { useBrowser } from './browser';
import { jobsCompany, walkAs } from './crawl';

const { visit } = useBrowser();

// Whoever sees only one building has the screens of the others.
walkAs(visit, (who) => !who.startsWith(jobsCompany) && !who.includes('only Building'));
