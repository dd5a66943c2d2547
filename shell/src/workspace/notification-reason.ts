import { iconNamed, type IconName } from '@nerka/mf-shared/ui/icon';
import { declaredRecords } from '../releases/declared-records';
import type { ScreenDeclaration } from '../releases/front-ends';

/** Why somebody is notified, as the owner of the record's screen says it. */
export interface NotificationReason {
  /** The kind of the record. */
  noun: string;
  icon: IconName;
  /** `{date}` stands for the day on which the record is due. */
  text: string;
}

/** undefined: no front end that is live here knows such a notification. */
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
