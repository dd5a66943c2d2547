import { createContext } from 'react';

/** What a card knows of its list. */
export interface CardList {
  /** 'work order' */
  noun: string;
  /** Absent: the cards have no names of their own. */
  nameOf?: ((item: { id: number }) => string) | undefined;
}

export const CardListContext = createContext<CardList>({ noun: 'card' });

/** The card of a record, which may be far away and not drawn. */
export const cardOf = (id: number): HTMLElement | null => document.querySelector<HTMLElement>(`[data-card="${id}"]`);
