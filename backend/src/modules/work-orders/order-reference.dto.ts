// What a work order says of other records: who works on it, for whom it is done, and the line of a turn that failed.

export class AssigneeResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class RunningTimerResponse {
  /** Of the time entry. */
  id: number;
  /** null only where nobody knows who started it. */
  userId: number | null;
  /** null for the provider's people, too. */
  user: AssigneeResponse | null;
  startedAt: string;
}

export class OrderResidentResponse {
  id: number;
  /** The name by which the resident is called. */
  name: string;
  phone: string | null;
  email: string | null;
}

export class OrderCustomerResponse {
  id: number;
  name: string;
  phone: string | null;
  address: string | null;
}

export class OrderTaskResponse {
  id: number;
  task: string;
  completed: boolean;
  /** As of the task itself; null: nothing came of it yet. */
  result: 'done' | 'not_needed' | 'failed' | null;
}
