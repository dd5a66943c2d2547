import { paths } from '@nerka/mf-shared/contract';

/** The parameter of the list's address that opens a turn over the list. */
export const OPEN_TURN = 'turn';

/** The list with these filters, and the dialog of a turn over it. */
export function turnDialogAddress(company: Parameters<typeof paths.turns>[0], id: number, search: string) {
  const params = new URLSearchParams(search);
  params.set(OPEN_TURN, String(id));
  return { pathname: paths.turns(company), search: params.toString() };
}
