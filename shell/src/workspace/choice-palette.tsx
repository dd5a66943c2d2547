import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { keepRecent } from './recent-choices';
import type { Choice, ChoiceGroup } from './search-choices';
import { SearchList, optionId } from './search-list';
import styles from './search-palette.module.css';

const LIST_ID = 'search-choices';

export interface PaletteState {
  /** The field's text; kept outside, because keys may still reach the field from which it was opened. */
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** What fits the text. */
export interface FoundChoices {
  groups: readonly ChoiceGroup[];
  /** Whether the first choice stays the first when the search has ended. */
  isFirstKnown: boolean;
  search: { isSearching: boolean; problem: string | undefined; retry: () => void };
}

interface ChoicePaletteProps extends PaletteState {
  placeholder: string;
  found: FoundChoices;
  /** The storage key of the latest choices. */
  recentKey: string;
}

/** Works by keyboard alone and fills a phone's screen. */
export function ChoicePalette({ placeholder, found, recentKey, text, onType, onClose }: ChoicePaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  // Enter was pressed before there were results: the first one opens as soon as it is known.
  const [isEntered, setEntered] = useState(false);
  const { groups, isFirstKnown, search } = found;
  const choices = groups.flatMap((group) => group.choices);
  const index = Math.max(
    choices.findIndex(({ to }) => to === chosen),
    0,
  );
  const active = choices[index];

  useEffect(() => {
    dialog.current?.showModal();
    // Typing continues at the end of the text.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const choose = (to: string | undefined) => {
    setChosen(to);
    setEntered(false);
  };
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const follow = (choice: Choice) => {
    keepRecent(recentKey, choice);
    close();
    void navigate(choice.to);
  };
  const enter = () => {
    if (chosen === undefined && !isFirstKnown) setEntered(true);
    else if (active) follow(active);
  };
  const followFirst = useEffectEvent(() => choices[0] && follow(choices[0]));
  useEffect(() => {
    if (isEntered && isFirstKnown) followFirst();
  }, [isEntered, isFirstKnown]);
  // The awaited search found nothing; a later one opens nothing by itself.
  if (isEntered && isFirstKnown && choices.length === 0) setEntered(false);
  const onKey = (event: KeyboardEvent) => {
    // This Enter ends the composition of a word by an input method.
    if (event.nativeEvent.isComposing) return;
    const next = moves[event.key]?.(index, choices.length);
    if (next !== undefined) choose(choices[next]?.to);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  // After Enter, a resting pointer changes nothing.
  const point = (to: string) => isEntered || setChosen(to);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.top}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label="Search"
          aria-expanded={choices.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => {
            onType(event.target.value);
            choose(undefined);
          }}
          onKeyDown={onKey}
          onBlur={() => setEntered(false)}
        />
        <button type="button" className={styles.close} aria-label="Close search" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <SearchList id={LIST_ID} groups={groups} active={active} onPoint={point} onFollow={follow} />
      <SearchState text={text} count={choices.length} search={search} isEntered={isEntered} />
    </dialog>
  );
}

const moves: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % Math.max(count, 1),
  ArrowUp: (index, count) => (index - 1 + count) % Math.max(count, 1),
  PageDown: (index, count) => Math.min(index + 5, count - 1),
  PageUp: (index) => Math.max(index - 5, 0),
};

interface SearchStateProps {
  text: string;
  count: number;
  isEntered: boolean;
  search: FoundChoices['search'];
}

function SearchState({ text, count, isEntered, search: { isSearching, problem, retry } }: SearchStateProps) {
  const term = text.trim();
  if (problem && !isSearching && term !== '') {
    return (
      <div role="alert" className={styles.state}>
        <p>The records could not be searched. {problem}</p>
        <button type="button" className={styles.retry} onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (isSearching) {
    return (
      <p role="status" className={styles.state}>
        {isEntered ? 'Opening the first that is found...' : 'Searching...'}
      </p>
    );
  }
  if (term === '') return null;
  return (
    <p role="status" className={count === 0 ? styles.state : 'visually-hidden'}>
      {count === 0
        ? `Nothing fits '${term}'. Try fewer letters, a number or a name.`
        : `${count} ${count === 1 ? 'result' : 'results'}`}
    </p>
  );
}
