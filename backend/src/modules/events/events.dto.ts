import { QueryReference, QueryWords } from '../../platform/http/list-query.js';

export class EventsQuery {
  /** For a super_admin: the company being viewed. */
  @QueryReference()
  companyId?: number;

  /** `recent`: the stream begins with the changes of the last seconds, for a page that has read before it was open. */
  @QueryWords(['recent'])
  since?: 'recent'[];
}
