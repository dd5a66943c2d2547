import type { PdfPicture } from '../../../platform/pdf/pdf-document.js';
import type { CompanyLetterhead } from '../../companies/companies.service.js';

export type Letterhead = Omit<CompanyLetterhead, 'logoUrl'> & { logo: PdfPicture | null };

/** Default colour of a company without its own. */
export const DEFAULT_COLOR = '#3b82f6';
