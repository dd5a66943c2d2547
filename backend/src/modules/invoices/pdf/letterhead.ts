import type { PdfPicture } from '../../../platform/pdf/pdf-document.js';
import type { MailSenderLines } from '../../../platform/mail/mail-frame.js';
import type { CompanyLetterhead } from '../../companies/companies.service.js';

export type Letterhead = Omit<CompanyLetterhead, 'logoUrl'> & { logo: PdfPicture | null };

/** In whose name a mail is written. */
export const senderOf = ({ name, address, phone, website, primaryColor, logo }: Letterhead): MailSenderLines => ({
  name,
  lines: [address, phone, website].flatMap((text) => text?.split('\n') ?? []),
  color: primaryColor,
  logo,
});

/** Default colour of a company without its own. */
export const DEFAULT_COLOR = '#3b82f6';
