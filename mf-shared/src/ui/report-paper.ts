import { createContext } from 'react';

/** What stands over a long table on every sheet of paper: whose report it is, and of which days. */
export const ReportPaper = createContext('');
