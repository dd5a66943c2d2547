import { paths, useCompany } from '@nerka/mf-shared/contract';
import type { NextStep } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import type { Estimate } from '../estimate/estimate';
import { useConvertEstimate } from './estimates.api';

interface EstimateSteps {
  /** It is written, then mailed, then converted. */
  next: NextStep | undefined;
  /** What may be done instead, before the customer answers. */
  convert: (() => void) | undefined;
}

export function useEstimateSteps(
  estimate: Estimate,
  { edit, send }: Record<'edit' | 'send', () => void>,
): EstimateSteps {
  const company = useCompany();
  const navigate = useNavigate();
  const conversion = useConvertEstimate(company.id);
  const { id, status, items, emailedAt, invoiceId, jobNumber } = estimate;
  const convert = () => conversion.mutate(id);
  const isOpen = status !== 'converted' && status !== 'declined';
  const converting: NextStep = {
    ...{ label: 'Convert to Job', icon: 'forward', isPending: conversion.isPending },
    onPress: convert,
  };
  const opening = (): NextStep | undefined =>
    invoiceId === null
      ? undefined
      : {
          ...{ label: `Open ${jobNumber}`, icon: 'jobs' },
          onPress: () => void navigate(`${paths.invoicePage(company, invoiceId)}?as=job`),
        };
  const sending: NextStep = { label: 'Send Estimate', icon: 'mail', onPress: send };
  const steps: Record<Estimate['status'], () => NextStep | undefined> = {
    draft: () => (items.length === 0 ? { label: 'Add Line Items', icon: 'add', onPress: edit } : sending),
    sent: () => (emailedAt === null ? sending : converting),
    accepted: () => converting,
    declined: () => ({ label: 'Make a New Version', icon: 'edit', onPress: edit }),
    expired: () => ({ label: 'Renew', icon: 'edit', onPress: edit }),
    converted: opening,
  };
  const next = steps[status]();
  return { next, convert: isOpen && next !== converting ? convert : undefined };
}
