import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import { declaredRecords } from '../releases/declared-records';
import type { ScreenDeclaration } from '../releases/front-ends';

export interface NotificationReason {
  noun: string;
  icon: IconName;
  /** `{date}` becomes the day on which the record is due. */
  text: string;
}

/** undefined: no live front end declares it. */
export function notificationReason(
  screens: readonly ScreenDeclaration[],
  kind: string,
): NotificationReason | undefined {
  const reasons = declaredRecords(screens).flatMap(({ record, screen }) => {
    const notice = record.notices?.[kind];
    return notice ? [{ noun: record.noun, icon: iconNamed(notice.icon ?? screen.icon), text: notice.text }] : [];
  });
  return reasons[0];
}
