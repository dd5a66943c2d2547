/** Fields that were typed into, with what stood there before. */
const typed = new Map<Field, string>();
const before = new WeakMap<Field, string>();

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed there stands in the address, or is chosen from a list. */
const noWork = '[type=search], [role=searchbox], [role=combobox]';

const fieldOf = ({ target }: Event): Field | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.matches(noWork)
    ? target
    : undefined;

/** From now on `isUnsaved` knows what is typed, whoever owns the field. */
export function followTyping(): void {
  document.addEventListener('focusin', (event) => {
    const field = fieldOf(event);
    if (field && !typed.has(field)) before.set(field, field.value);
  });
  document.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (field && !typed.has(field)) typed.set(field, before.get(field) ?? '');
  });
  // On its way down: antd's forms let nobody above them hear of it. Whose sending fails has a draft.
  const onSubmit = ({ target }: Event) => {
    for (const field of typed.keys()) {
      if (field.form !== target) continue;
      typed.delete(field);
      before.set(field, field.value);
    }
  };
  document.addEventListener('submit', onSubmit, { capture: true });
}

/** Whether a reload could lose something: a screen guards it, or it stands in a field. */
export function isUnsaved(): boolean {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
  return isGuarded() || [...typed].some(([field, value]) => field.value !== value);
}

/** Asks those who would be asked by the browser, without leaving. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
