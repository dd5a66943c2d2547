import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { dealForm, valuesOf, type DealValues } from './deal-form';
import { stageLabels, type Deal } from './deal-labels';

const labels: Record<keyof DealValues, string> = {
  name: 'Name',
  customerId: 'Customer',
  value: 'Value',
  stage: 'Stage',
  probability: 'Probability',
};

export function ConflictingDeal(props: { conflicting: Deal; onTake: () => void }) {
  return <ConflictingVersion {...props} record={dealForm} labels={labels} textOf={textOf} />;
}

function textOf(deal: Deal, name: keyof DealValues): string {
  if (name === 'customerId') return deal.customer?.name ?? 'Nobody';
  if (name === 'stage') return stageLabels[deal.stage];
  const text = String(valuesOf(deal)[name]);
  if (name === 'probability') return `${text} %`;
  return name === 'value' ? `$${text}` : text;
}
