import type { BusinessType } from '@nerka/mf-shared/contract';
import type { TrashedNoun } from '@nerka/mf-shared/trash';
import { declaredRecords } from '../releases/declared-records';
import type { ScreenDeclaration } from '../releases/front-ends';

/** The kinds of records of this business that have a page of their own, by the names of their screens. */
export function nounOptions(screens: readonly ScreenDeclaration[], business: BusinessType) {
  return declaredRecords(screens).flatMap(({ record: { noun, path, title }, screen }) => {
    const isOffered = screen.businessTypes?.includes(business) ?? true;
    const name = title ?? screen.title;
    if (!isOffered || screen.area === 'platform' || !path?.includes(':')) return [];
    return [{ value: noun as TrashedNoun, label: typeof name === 'string' ? name : name[business] }];
  });
}
