import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import type { NextStep, RecordCommand } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { useReturnTo } from '../job/return-to';

/** What begins with the customer filled in; saving returns here. */
export function useNewRecords(customerId: number): readonly RecordCommand[] {
  const company = useCompany();
  const navigate = useNavigate();
  const here = useReturnTo();
  const canBill = useCan('invoices.write');
  const canDeal = useCan('deals.write');
  const { features } = company;
  const begin = (label: string, path: string): RecordCommand => ({
    ...{ label, icon: 'add' },
    onPress: () => void navigate(path, { state: here }),
  });
  const of = `customerId=${customerId}`;
  return [
    ...(canBill && features.includes('invoices') ? [begin('New Invoice', `${paths.newInvoice(company)}?${of}`)] : []),
    ...(canBill && features.includes('jobs') ? [begin('New Job', `${paths.newJob(company)}?${of}`)] : []),
    ...(canDeal && features.includes('pipeline')
      ? [begin('New Deal', `${paths.pipeline(company)}?${of}&new=yes`)]
      : []),
  ];
}

/** Somebody is billed, in a company without invoices by a job. */
export const nextStepOf = (created: readonly RecordCommand[]): NextStep | undefined =>
  created.find(({ label }) => label !== 'New Deal');
