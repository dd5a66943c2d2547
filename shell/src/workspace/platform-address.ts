import { declaredRecords, type DeclaredRecord } from '../releases/declared-records';
import type { ScreenDeclaration } from '../releases/front-ends';

interface PlatformRecord {
  id: number;
  number: string;
  companySlug: string | null;
}

export function platformRecordOf(screens: readonly ScreenDeclaration[], noun: string): DeclaredRecord | undefined {
  const ofPlatform = screens.filter(({ area }) => area === 'platform');
  return declaredRecords(ofPlatform).find(({ record }) => record.noun === noun);
}

/** The record's own page, else the list of its kind in its company, searched for it. */
export function platformAddress(
  { record, screen }: DeclaredRecord,
  { id, number, companySlug }: PlatformRecord,
): string {
  const parts: Partial<Record<string, string>> = { id: String(id), company: companySlug ?? '' };
  const address = (record.path ?? screen.path).replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(parts[part] ?? number),
  );
  return record.path ? address : `${address}?q=${encodeURIComponent(number)}`;
}
