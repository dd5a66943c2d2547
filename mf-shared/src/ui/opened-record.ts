import { createContext } from 'react';

/** The id of the record that the dialogs within are of. */
export const OpenedRecordContext = createContext<number | undefined>(undefined);

/**
 * What opens the record on its card in the list behind; on a card that is not drawn, as it is far away, the card itself,
 * which draws its content when it gets the focus.
 */
export const rowOfCard = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"][data-list-row], [data-card="${id}"] [data-list-row]`);
