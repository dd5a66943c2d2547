import { QueryReference } from '../../platform/http/list-query.js';

export class EventsQuery {
  /** For a super_admin: the company being viewed. */
  @QueryReference()
  companyId?: number;
}
