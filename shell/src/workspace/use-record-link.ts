import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { useDeclaredScreens } from '../releases/declared-screens';
import { companyScreens } from './offered-screens';
import { type NamedRecord, recordAddress } from './record-address';

/** Links to records on screens that the reader may open. */
export function useRecordLink(): (noun: string, named: NamedRecord) => string | undefined {
  const company = useCompany();
  const user = useSession();
  const declared = useDeclaredScreens();
  const screens = companyScreens(
    declared.map((declaration) => ({ declaration })),
    company,
  );
  return (noun, named) => recordAddress({ company, user, screens }, noun, named);
}
