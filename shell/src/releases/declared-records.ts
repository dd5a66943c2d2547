import type { ScreenDeclaration } from './front-ends';

/** A kind of record, and the screen that lists it. */
export interface DeclaredRecord {
  record: NonNullable<ScreenDeclaration['records']>[number];
  screen: ScreenDeclaration;
}

/** The kinds of records that these screens list. */
export function declaredRecords(screens: readonly ScreenDeclaration[]): DeclaredRecord[] {
  return screens.flatMap((screen) => (screen.records ?? []).map((record) => ({ record, screen })));
}
