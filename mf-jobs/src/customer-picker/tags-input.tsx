import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Select } from '@nerka/mf-shared/ui/select';
import { tagsQuery } from './customers.api';

const MAX_TAGS = 20;
const MAX_TAG = 40;

interface TagsInputProps {
  /** Given by the FormItem, as value and onChange are. */
  id?: string;
  value?: string[];
  onChange?: (tags: string[]) => void;
}

/** Types tags, or chooses those that other customers have. */
export function TagsInput({ id, value = [], onChange }: TagsInputProps) {
  const { data } = useQuery(tagsQuery(useCompany().id));
  const known = data?.tag ?? [];
  const change = (tags: string[]) => {
    const tidy = tags.map((tag) => spelled(tag.trim().slice(0, MAX_TAG), known)).filter(Boolean);
    onChange?.(tidy.filter((tag, index) => tidy.findIndex((other) => isSame(tag, other)) === index));
  };
  return (
    <Select<string[]>
      mode="tags"
      {...(id !== undefined && { id })}
      value={value}
      onChange={change}
      maxCount={MAX_TAGS}
      tokenSeparators={[',']}
      placeholder="VIP, Service plan"
      options={known.map((tag) => ({ value: tag.value, label: tag.value }))}
    />
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** As the company spells the tag already. */
const spelled = (tag: string, known: readonly { value: string }[]): string =>
  known.find(({ value }) => isSame(value, tag))?.value ?? tag;
