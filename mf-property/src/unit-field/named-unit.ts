import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { normaliseUnitNumber } from './unit-number';
import { unitsQuery } from './units.api';

/** The unit that a field's text names, if it exists; the same request as the field's own. */
export function useNamedUnit(typed: string) {
  const { id, unitNumberRule } = useCompany();
  const unit = unitNumberRule === 'normalised' ? normaliseUnitNumber(typed) : typed.trim();
  const { data, isPlaceholderData } = useQuery({ ...unitsQuery(id, unit), enabled: unit !== '' });
  return unit === '' || isPlaceholderData ? undefined : data?.find(({ unitNumber }) => unitNumber === unit);
}
