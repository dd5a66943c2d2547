import { OptionalEmail, OptionalText, OptionalWord, RequiredEmail } from '../../../platform/http/fields.js';
import { MAX_MAIL_TEXT, MAX_SUBJECT, type MailKind, mailKinds } from '../../companies/mail-texts.js';

const NO_ADDRESS = 'Please enter a valid email address.';

/** Words for this mail alone, in which placeholders are filled in; null and absent: the company's. */
export class MailWordsBody {
  /** One line. */
  @OptionalText(MAX_SUBJECT)
  subject?: string | null;

  @OptionalText(MAX_MAIL_TEXT, { lines: true })
  text?: string | null;
}

export class SendInvoiceBody extends MailWordsBody {
  /** One address. */
  @RequiredEmail(NO_ADDRESS)
  email: string;
}

export class SendJobBody extends MailWordsBody {
  /** One address. */
  @RequiredEmail(NO_ADDRESS)
  customerEmail: string;
}

export class RemindBody extends MailWordsBody {
  /** One address; absent: the one to which it was mailed, else the customer's. */
  @OptionalEmail()
  email?: string | null;
}

export class InvoiceMailQuery {
  @OptionalWord(mailKinds)
  kind?: MailKind = 'invoice';
}

/** What a mail of the invoice would say; `{link}` is filled in when it is sent. */
export class InvoiceMailResponse {
  /** null: there is no address. */
  email: string | null;
  subject: string;
  text: string;
}
