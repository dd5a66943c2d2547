import { paths, type CompanyAddress } from '@nerka/mf-shared/contract';

/** Below jobs, whose rights they have. */
export const seriesListPath = (company: CompanyAddress): string => `${paths.jobs(company)}/recurring`;
export const seriesPath = (company: CompanyAddress, id: number): string => `${seriesListPath(company)}/${id}`;
