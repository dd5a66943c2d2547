import { useCompany } from '@nerka/mf-shared/contract';
import { AssigneeSelect } from '@nerka/mf-shared/lists';
import { useSearchParams } from '@nerka/mf-shared/router';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { hoursFilters, lineOptions } from './worked-hours-address';

/** Whose hours the report shows, and whether by day or by week. */
export function WorkedHoursChoices() {
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  const chosen = hoursFilters.read(search);
  const change = (changed: Partial<typeof chosen>) => {
    const next = new URLSearchParams(search);
    for (const name of ['userId', 'by']) next.delete(name);
    for (const [name, value] of hoursFilters.write({ ...chosen, ...changed })) next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <AssigneeSelect
        companyId={company.id}
        label="Person"
        all="All people"
        values={chosen.userId}
        onChange={(userId) => change({ userId })}
      />
      <FilterChips
        label="Lines"
        options={lineOptions}
        value={chosen.by}
        onChange={(by) => change({ by: by ?? chosen.by })}
      />
    </>
  );
}
