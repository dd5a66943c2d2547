import { OptionalWord } from '../../../platform/http/fields.js';
import { type Paper, papers } from './invoice-paper.js';

export class InvoicePdfQuery {
  /** The title in the document and in the file name. */
  @OptionalWord(papers)
  paper?: Paper = 'invoice';
}
