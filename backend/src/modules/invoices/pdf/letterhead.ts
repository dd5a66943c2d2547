import type { PdfPicture } from '../../../platform/pdf/pdf-document.js';

/** What a company's papers say about it. */
export interface Letterhead {
  name: string;
  slug: string;
  address: string | null;
  phone: string | null;
  website: string | null;
  primaryColor: string | null;
  timezone: string;
  logo: PdfPicture | null;
}

/** Default colour of a company without its own (company-operations.md section 9). */
export const DEFAULT_COLOR = '#3b82f6';
