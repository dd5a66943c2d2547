/** A value of a filter, and how many records have it under the other filters. */
export class ChoiceCountResponse {
  /** As the filter takes it; of a record, its id as text. */
  value: string;
  /** Exact up to 1,000; 1001 means more. */
  count: number;
}
