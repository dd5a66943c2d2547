import { NativeSelect } from '@nerka/mf-shared/ui/native-select';

interface ChoiceSelectProps<Value extends string | number> {
  /** 'Priority' */
  label: string;
  /** The option for all rows: 'All priorities'. */
  all: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  /** The words that the list shows unless others are chosen, and their name; offered while they are shown. */
  view?: { label: string; values: readonly Value[] };
  onChange: (values: Value[]) => void;
}

const SEVERAL = 'several';
const NONE = '';

/** Chooses one value of a filter, or all; shows several that chips or a link have chosen. */
export function ChoiceSelect<Value extends string | number>(props: ChoiceSelectProps<Value>) {
  const { label, all, options, values, view, onChange } = props;
  const isView = values === view?.values;
  const several = isView ? view.label : labelsOf(values, options);
  const shown = values.length === 1 && !isView ? String(values[0]) : values.length === 0 ? NONE : SEVERAL;
  const change = (text: string) => {
    const chosen = options.find(({ value }) => String(value) === text);
    if (text !== SEVERAL) onChange(chosen ? [chosen.value] : []);
  };
  return (
    <NativeSelect
      label={label}
      options={[
        ...(shown === SEVERAL ? [{ value: SEVERAL, label: several }] : []),
        { value: NONE, label: all },
        ...listed(values, options).map(({ value, label: name }) => ({ value: String(value), label: name })),
      ]}
      value={shown}
      onChange={change}
    />
  );
}

type Options<Value> = readonly { value: Value; label: string }[];

function labelsOf<Value>(values: readonly Value[], options: Options<Value>): string {
  return values.map((value) => options.find((option) => option.value === value)?.label ?? String(value)).join(', ');
}

/** The value of a link stays selected while the options load, and after it is deleted. */
function listed<Value>(values: readonly Value[], options: Options<Value>): Options<Value> {
  const [only, ...more] = values;
  const isKnown = only === undefined || more.length > 0 || options.some(({ value }) => value === only);
  return isKnown ? options : [{ value: only, label: typeof only === 'string' ? only : '' }, ...options];
}
