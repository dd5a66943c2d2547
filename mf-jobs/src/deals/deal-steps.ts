import { paths, useCompany } from '@nerka/mf-shared/contract';
import type { NextStep, RecordCommand } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { isClosed, stageLabels, stages, type Deal, type Stage } from './deal-labels';
import { useMoveDeal } from './deals.api';

interface DealSteps {
  /** To the next stage until it is won, then to its invoice. */
  next: NextStep | undefined;
  /** What may happen instead. */
  others: RecordCommand[];
}

export function useDealSteps(deal: Deal): DealSteps {
  const company = useCompany();
  const navigate = useNavigate();
  const move = useMoveDeal(company.id);
  const to = (stage: Stage) => () => move.mutate({ deal, stage });
  const { stage, invoice } = deal;
  if (isClosed(stage)) {
    const open = () => void navigate(paths.invoicePage(company, invoice!.id));
    return {
      next: invoice ? { label: `Open ${invoice.invoiceNumber}`, icon: 'invoices', onPress: open } : undefined,
      others: [],
    };
  }
  const following = stages[stages.indexOf(stage) + 1]!;
  const next: NextStep =
    following === 'won'
      ? { label: 'Mark as Won', icon: 'check', onPress: to('won') }
      : { label: `Move to ${stageLabels[following]}`, icon: 'forward', onPress: to(following) };
  const won: RecordCommand = { label: 'Mark as Won', icon: 'check', onPress: to('won') };
  const lost: RecordCommand = { label: 'Mark as Lost', icon: 'close', onPress: to('lost') };
  return { next: { ...next, isPending: move.isPending }, others: following === 'won' ? [lost] : [won, lost] };
}
