/** Edited fields with their former values. */
const typed = new Map<Field, string>();
const before = new WeakMap<Field, string>();

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed there is in the address, or chosen from a list. */
const noWork = '[type=search], [role=searchbox], [role=combobox]';

const fieldOf = ({ target }: Event): Field | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.matches(noWork)
    ? target
    : undefined;

/** Tracks input from now on, in the fields of every front end. */
export function followTyping(): void {
  document.addEventListener('focusin', (event) => {
    const field = fieldOf(event);
    if (field && !typed.has(field)) before.set(field, field.value);
  });
  document.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (field && !typed.has(field)) typed.set(field, before.get(field) ?? '');
  });
  // In the capture phase, because antd's forms stop the event. If sending fails, there is a draft.
  const onSubmit = ({ target }: Event) => {
    for (const field of typed.keys()) {
      if (field.form !== target) continue;
      typed.delete(field);
      before.set(field, field.value);
    }
  };
  document.addEventListener('submit', onSubmit, { capture: true });
}

export function isUnsaved(): boolean {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
  return isGuarded() || [...typed].some(([field, value]) => field.value !== value);
}

/** Runs the guards of leaving the page without leaving it. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
