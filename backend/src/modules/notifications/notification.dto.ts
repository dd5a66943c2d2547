import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { NounName } from '../../platform/nouns/noun-names.js';

const MAX_KEYS = 500;

function Keys(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: MAX_KEYS }),
    IsArray({ message: 'Keys must be a list.' }),
    ArrayMaxSize(MAX_KEYS, { message: `Keys holds more than ${MAX_KEYS}.` }),
    Matches(/^[a-z-]{1,40}:\d{1,10}$/, { each: true, message: 'One of the keys is not valid.' }),
  );
}

/** A record that needs the user's attention, or the records that one operation on many assigned. */
export class NotificationResponse {
  /** Unique among the user's notifications. */
  key: string;
  @NounName('notified')
  kind: string;
  /** Of several the first. */
  recordId: number;
  /** How many records; more than one only of an operation. */
  count: number;
  /** WO-0001, INV-0001, TURN-0001; of a lease the unit; for the provider the project, front end or number of mails. */
  number: string;
  /** What the record is about: the work, the customer, the unit or the resident. */
  title: string;
  /** The calendar date on which it was or is due. */
  dueDate: string | null;
  /** Since when the notification exists. */
  at: string;
  isRead: boolean;
  /** Only for the provider: of the company that it is about; null: of the platform. */
  companySlug?: string | null;
}

export class ReadNotificationsBody {
  /** The keys of the notifications that were read; those that no longer exist are ignored. */
  @Keys()
  keys: string[];
}
