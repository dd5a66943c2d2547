import { withReference } from '@nerka/mf-shared/api';
import { keepPreviousData, useQuery } from '@nerka/mf-shared/query';
import styles from './scope-dialog.module.css';
import { previewQuery, type Scope } from './scopes.api';

interface ScopePreviewProps {
  userId: number;
  name: string;
  scope: Omit<Scope, 'version'>;
  /** A jobs business has neither units nor turns. */
  hasUnits: boolean;
}

interface Seen {
  seen: number;
  all: number;
}

function partOf({ seen, all }: Seen, noun: string): string {
  if (all === 0) return `no ${noun}`;
  return `${seen === all ? 'all' : `${seen} of`} ${all} ${noun}`;
}

/** 'Ray sees 120 of 300 units, …', of what is chosen and not yet saved. */
export function ScopePreview({ userId, name, scope, hasUnits }: ScopePreviewProps) {
  const isIncomplete = scope.buildings?.length === 0;
  const preview = useQuery({
    ...previewQuery(userId, scope),
    enabled: !isIncomplete,
    placeholderData: keepPreviousData,
  });
  const text = () => {
    if (isIncomplete) return 'Choose at least one building.';
    if (preview.isError) {
      return withReference('How much that is could not be counted. It can be saved all the same.', preview.error);
    }
    if (!preview.data) return 'Counting...';
    const { units, workOrders, turns, residents } = preview.data;
    const orders = partOf(workOrders, 'open work orders');
    if (!hasUnits) return `${name} sees ${orders}.`;
    const seen = `${name} sees ${partOf(units, 'units')}, ${orders}, ${partOf(turns, 'turns under way')} and ${partOf(residents, 'residents')}`;
    return scope.buildings === null
      ? `${seen}.`
      : `${seen}. Work that is or was assigned to them counts in every building, with its unit and residents.`;
  };
  return (
    <p className={styles.preview} role="status" aria-busy={preview.isFetching}>
      {text()}
    </p>
  );
}
