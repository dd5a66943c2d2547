import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { OptionalText } from '../../platform/http/fields.js';
import { MAX_MAIL_TEXT, MAX_SUBJECT } from './mail-texts.js';

/** A company's own words; null: the standard. */
export class MailTextBody {
  /** One line. */
  @OptionalText(MAX_SUBJECT)
  subject?: string | null;

  @OptionalText(MAX_MAIL_TEXT, { lines: true })
  text?: string | null;
}

const Texts = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ValidateNested({ message: 'Each mail must be an object.' }),
    IsObject({ message: 'Each mail must be an object.' }),
    Type(() => MailTextBody),
  );

/** Each by itself: absent is unchanged, null is the standard again. */
export class MailTextsBody {
  @Texts()
  invoice?: MailTextBody | null;

  @Texts()
  job?: MailTextBody | null;

  @Texts()
  reminder?: MailTextBody | null;
}

export class MailTextResponse {
  subject: string;
  text: string;
  /** Whether the company has not changed it. */
  isStandard: boolean;
}

export class MailTextsResponse {
  invoice: MailTextResponse;
  job: MailTextResponse;
  reminder: MailTextResponse;
}
