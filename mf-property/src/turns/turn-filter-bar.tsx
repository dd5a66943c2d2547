import { AssigneeSelect, ListFilterBar, type ListView } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { activeStatuses, turnFilters, type TurnFilters } from './turn-filters';
import { assigneeName, selectionOptions, sortOptions, statusOptions } from './turn-labels';
import { statusCountsQuery } from './turns.api';

interface TurnFilterBarProps {
  companyId: number;
  filters: TurnFilters;
  view: ListView;
  onChange: (changed: Partial<TurnFilters>) => void;
}

export function TurnFilterBar({ companyId, filters, view, onChange }: TurnFilterBarProps) {
  const counts = useQuery(statusCountsQuery(companyId, filters)).data;
  return (
    <ListFilterBar
      nouns="turns"
      chosen={turnFilters.chosenIn(filters)}
      statuses={statusOptions}
      active={activeStatuses}
      selections={selectionOptions}
      sorts={sortOptions}
      {...{ filters, counts, view, onChange }}
    >
      <AssigneeSelect
        companyId={companyId}
        name={assigneeName}
        values={filters.assignedToId}
        onChange={(assignedToId) => onChange({ assignedToId })}
      />
    </ListFilterBar>
  );
}
