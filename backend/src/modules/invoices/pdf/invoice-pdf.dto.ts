import { OptionalWord } from '../../../platform/http/fields.js';
import { type Paper, papers } from './invoice-paper.js';

export class InvoicePdfQuery {
  /** What it is called on the paper and in the file's name. */
  @OptionalWord(papers)
  paper?: Paper = 'invoice';
}
