/** Today in the company's time zone. */
export const noticeDay = '(select today from company)';

/** The instant at which a calendar day begins in the company's time zone. */
export const startOfDay = (day: string): string => `(${day})::timestamp at time zone (select timezone from company)`;

/** The user who is notified. */
export const noticeReader = '$2';
