import type { RefObject } from 'react';
import { SearchInput } from '@nerka/mf-shared/ui/search-field';
import { preloadPalette } from './use-search-palette';

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** Called on input and on Enter with the text, which the palette takes over. */
  onSearch: (typed: string) => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchBox({ field, typed, onSearch }: SearchBoxProps) {
  return (
    <SearchInput
      field={field}
      label="Search"
      hint={isApple ? '⌘K' : 'Ctrl K'}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      autoComplete="off"
      value={typed}
      onFocus={() => preloadPalette('in-company')}
      onClick={() => onSearch(typed)}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed)}
    />
  );
}
