import type { Schemas } from '@nerka/mf-shared/api';
import { ChoiceChips } from '@nerka/mf-shared/ui/filter-chips';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { countedOptions } from './choice-counts';
import { ChoiceSelect } from './choice-select';

interface StatusFilterProps<Status extends string> {
  options: readonly { value: Status; label: string }[];
  values: readonly Status[];
  /** The statuses of the default view, 'Active'; absent: the list has none. */
  active?: readonly Status[];
  onChange: (values: readonly Status[]) => void;
}

/** A chip per status with its count. In the default view none is pressed, and releasing the last leads back to it. */
export function StatusChips<Status extends string>(
  props: StatusFilterProps<Status> & { counts: readonly Schemas['ChoiceCountResponse'][] | undefined },
) {
  const { options, values, active = [], counts, onChange } = props;
  return (
    <ChoiceChips
      label="Status"
      options={countedOptions(options, counts)}
      values={values === active ? [] : values}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : active)}
    />
  );
}

interface CountedChipsProps<Word extends string> {
  /** What is filtered: 'Balance'. */
  label: string;
  options: readonly { value: Word; label: string }[];
  values: readonly Word[];
  counts: readonly Schemas['ChoiceCountResponse'][] | undefined;
  onChange: (values: readonly Word[]) => void;
}

/** A chip per word of a filter, with its count. */
export function CountedChips<Word extends string>({ options, counts, ...props }: CountedChipsProps<Word>) {
  return <ChoiceChips options={countedOptions(options, counts)} {...props} />;
}

/** A chip per selection of records that need attention; a phone has room for them only while one is chosen. */
export function OnlyChips<Word extends string>(props: Omit<CountedChipsProps<Word>, 'label'>) {
  if (usePhoneWidth() && props.values.length === 0) return null;
  return <CountedChips label="Only" {...props} />;
}

/** One status, all, or the default view while it is shown. */
export function StatusSelect<Status extends string>({ options, values, active, onChange }: StatusFilterProps<Status>) {
  return (
    <ChoiceSelect
      label="Status"
      all="All Status"
      options={options}
      values={values}
      {...(active && { view: { label: 'Active', values: active } })}
      onChange={onChange}
    />
  );
}
