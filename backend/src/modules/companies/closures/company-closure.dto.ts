import { OptionalWord } from '../../../platform/http/fields.js';

export class DeleteCompanyQuery {
  /** `true` deletes the company's rows at once, instead of after 30 days; nothing brings them back. */
  @OptionalWord(['true', 'false'])
  now?: 'true' | 'false' = 'false';
}
