import type { ScreenDeclaration } from './front-ends';

export interface DeclaredRecord {
  record: NonNullable<ScreenDeclaration['records']>[number];
  screen: ScreenDeclaration;
}

export function declaredRecords(screens: readonly ScreenDeclaration[]): DeclaredRecord[] {
  return screens.flatMap((screen) => (screen.records ?? []).map((record) => ({ record, screen })));
}
