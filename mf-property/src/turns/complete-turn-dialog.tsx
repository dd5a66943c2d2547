import { formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useEffect } from 'react';
import { UnratedTime } from '../unrated-time/unrated-time';
import { turnCostsQuery, type TurnCosts } from './costs/costs.api';
import { Cost } from './turn-fields';
import { centsOf, dollarsOf } from './turn-form';
import type { Turn } from './turn-labels';
import { useChangeTurn } from './turns.api';

interface CompleteTurnDialogProps {
  turn: Turn;
  onClose: () => void;
}

interface CompletionValues {
  actualCost: string;
}

/** Completes the turn and asks what it has cost, while somebody still knows; offers what is known of it. */
export function CompleteTurnDialog({ turn, onClose }: CompleteTurnDialogProps) {
  const change = useChangeTurn(turn.companyId);
  const [form] = Form.useForm<CompletionValues>();
  const { data: costs } = useQuery(turnCostsQuery(turn.id));
  const offered = offeredCost(turn, costs);
  const filledIn = turn.actualCost ?? offered?.total ?? null;
  useEffect(() => {
    if (filledIn === null || form.isFieldTouched('actualCost')) return;
    form.setFields([{ name: 'actualCost', value: dollarsOf(filledIn), touched: false }]);
  }, [form, filledIn]);
  const complete = ({ actualCost }: CompletionValues) => {
    const cents = centsOf(actualCost);
    const cost = cents === turn.actualCost ? {} : { actualCost: cents };
    return change.mutateAsync({ turn, changes: { status: 'completed', ...cost } });
  };
  return (
    <FormDialog<CompletionValues>
      open
      form={form}
      title={`Complete ${turn.turnNumber}`}
      saveLabel="Mark as Completed"
      width={440}
      initialValues={{ actualCost: dollarsOf(filledIn) }}
      onSave={complete}
      onClose={onClose}
    >
      <p>{readinessOf(turn)} What did it cost? You can leave it empty and add it later.</p>
      <Cost name="actualCost" label="Actual Cost" extra={<Known costs={costs} words={offered?.words} />} />
    </FormDialog>
  );
}

/** Whether something of the checklist is left. */
function readinessOf({ unitNumber, progress }: Turn): string {
  const open = progress.total - progress.completed;
  if (open === 0) return `Unit ${unitNumber} is ready.`;
  return `${open} of ${progress.total} tasks ${open === 1 ? 'is' : 'are'} not done, and stay${open === 1 ? 's' : ''} so.`;
}

function Known({ costs, words }: { costs: TurnCosts | undefined; words: string | undefined }) {
  return (
    <>
      {words}
      {costs && costs.total !== null && <UnratedTime seconds={costs.unratedSeconds} />}
    </>
  );
}

/** The computed cost, if there is one and the user may see it, and where it comes from. */
function offeredCost(turn: Turn, costs: TurnCosts | undefined): { total: number; words: string } | undefined {
  if (!costs || costs.total === null || costs.labor === null || costs.total === 0) return undefined;
  const { labor, parts, other, total } = costs;
  const sums = (
    [
      ['labor', labor],
      ['parts', parts],
      ['other costs', other],
    ] as const
  ).flatMap(([name, cents]) => (cents > 0 ? [`${name} ${formatDollars(cents)}`] : []));
  const budget = turn.estimatedCost === null ? '' : ` The budget is ${formatDollars(turn.estimatedCost)}.`;
  return { total, words: `So far ${formatDollars(total)}: ${sums.join(', ')}.${budget}` };
}
