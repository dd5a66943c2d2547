import { preserveScroll, paths, useCompany } from '@nerka/mf-shared/contract';
import { useSearchParams } from '@nerka/mf-shared/router';
import { ViewLinks } from '@nerka/mf-shared/ui/view-links';

export const VIEW = 'view';
export const BOARD = 'board';

const views = [
  { value: undefined, label: 'List' },
  { value: BOARD, label: 'Board' },
] as const;
/** Filters that both views share are kept when switching. */
const common = ['q', 'status', 'assignedToId'];

/** List or board, as the address says. */
export function TurnViews({ isBoard }: { isBoard: boolean }) {
  const company = useCompany();
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => common.includes(name));
  return (
    <ViewLinks
      views={views.map(({ value, label }) => ({
        label,
        to: {
          pathname: paths.turns(company),
          search: new URLSearchParams(value ? [[VIEW, value], ...kept] : kept).toString(),
        },
        isCurrent: (value === BOARD) === isBoard,
        state: preserveScroll,
      }))}
    />
  );
}
