export class HealthResponse {
  status: 'ok';
}

/** Why nothing can be saved, as in the body of an error. */
export class ReadyProblem {
  code: 'disk-full' | 'read-only';
  message: string;
}

export class ReadyResponse extends HealthResponse {
  /** What does not work although requests are served: reads and sign-ins go on. Null: nothing. */
  problem: ReadyProblem | null;
}
