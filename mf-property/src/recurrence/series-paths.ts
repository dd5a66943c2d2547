import { paths, type CompanyAddress } from '@nerka/mf-shared/contract';

/** Below work orders, whose feature and rights they have. */
export const seriesListPath = (company: CompanyAddress): string => `${paths.workOrders(company)}/recurring`;
export const seriesPath = (company: CompanyAddress, id: number): string => `${seriesListPath(company)}/${id}`;
