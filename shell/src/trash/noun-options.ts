import type { BusinessType } from '@nerka/mf-shared/contract';
import type { TrashedNoun } from '@nerka/mf-shared/trash';
import { declaredRecords } from '../releases/declared-records';
import type { ScreenDeclaration } from '../releases/front-ends';

const trashed: Record<TrashedNoun, true> = {
  request: true,
  'work-order': true,
  unit: true,
  turn: true,
  resident: true,
  customer: true,
  item: true,
  estimate: true,
  invoice: true,
  deal: true,
  series: true,
  'job-series': true,
};
const isTrashed = (noun: string): noun is TrashedNoun => Object.hasOwn(trashed, noun);

/** The kinds of records of this business that can be in the trash, by the names of their screens. */
export function nounOptions(screens: readonly ScreenDeclaration[], business: BusinessType) {
  return declaredRecords(screens).flatMap(({ record: { noun, title }, screen }) => {
    const isOffered = screen.businessTypes?.includes(business) ?? true;
    const name = title ?? screen.title;
    if (!isOffered || screen.area === 'platform' || !isTrashed(noun)) return [];
    return [{ value: noun, label: typeof name === 'string' ? name : name[business] }];
  });
}
