import { useCompany } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { useEffect, useRef } from 'react';
import { unitPeopleQuery } from './leases.api';
import { livesThere, peopleWords, termOf } from './resident-labels';
import styles from './lease-fields.module.css';

interface HouseholdFieldProps {
  unitId: number | undefined;
  /** Called once it is known whether the unit is occupied. */
  onHousehold: (isLivedIn: boolean) => void;
}

/** The current residents of the unit, and whether the new one joins their lease. */
export function HouseholdField({ unitId, onHousehold }: HouseholdFieldProps) {
  const today = todayIn(useCompany().timezone);
  const { data } = useQuery({ ...unitPeopleQuery(unitId ?? 0), enabled: unitId !== undefined });
  const people = (unitId !== undefined && data?.filter((link) => livesThere(link, today))) || [];
  const isLivedIn = people.length > 0;
  const isKnown = data !== undefined;
  const latest = useRef(onHousehold);
  useEffect(() => {
    latest.current = onHousehold;
  });
  useEffect(() => {
    if (isKnown) latest.current(isLivedIn);
  }, [isKnown, isLivedIn, unitId]);

  const [first] = people;
  return (
    <div className={first ? styles.household : undefined} hidden={!first}>
      {first && (
        <p>
          {peopleWords(people.map(({ residentName }) => residentName))} {people.length === 1 ? 'lives' : 'live'} here.
          Lease: {termOf(first)}.
        </p>
      )}
      <FormItem name="joins" valuePropName="checked" noStyle>
        <Checkbox>Joins their lease</Checkbox>
      </FormItem>
    </div>
  );
}
