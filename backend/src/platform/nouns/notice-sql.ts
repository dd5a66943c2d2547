/** Today where the company is. */
export const noticeDay = '(select today from company)';

/** The instant at which a calendar day begins where the company is. */
export const startOfDay = (day: string): string => `(${day})::timestamp at time zone (select timezone from company)`;

/** The person who is notified. */
export const noticeReader = '$2';
