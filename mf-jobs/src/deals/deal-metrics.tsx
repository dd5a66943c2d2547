import { formatWholeDollars } from '@nerka/mf-shared/format';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { countDeals, isClosed, type StageTotal } from './deal-labels';

/** The open, the weighted and the won value. */
export function DealMetrics({ totals }: { totals: readonly StageTotal[] }) {
  const open = totals.filter(({ stage }) => !isClosed(stage));
  const sum = (of: readonly StageTotal[], name: 'count' | 'value' | 'weightedValue') =>
    of.reduce((total, stage) => total + stage[name], 0);
  const of = (wanted: StageTotal['stage']) => totals.filter(({ stage }) => stage === wanted);
  const [won, lost] = [of('won'), of('lost')];
  const closed = sum(won, 'count') + sum(lost, 'count');
  return (
    <MetricTiles
      figures={[
        { name: 'Open', value: formatWholeDollars(sum(open, 'value')), detail: countDeals(sum(open, 'count')) },
        {
          name: 'Weighted',
          value: formatWholeDollars(sum(open, 'weightedValue')),
          detail: 'Each value times its probability',
        },
        { name: 'Won', value: formatWholeDollars(sum(won, 'value')), detail: countDeals(sum(won, 'count')) },
        {
          name: 'Win rate',
          value: closed === 0 ? '–' : `${Math.round((100 * sum(won, 'count')) / closed)} %`,
          detail: `Of ${countDeals(closed)} that were closed`,
        },
      ]}
    />
  );
}
