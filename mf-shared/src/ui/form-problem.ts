/** Why a form was not saved, in the shape that the API's errors have. */
export interface FormProblem {
  sentence: string;
  details: readonly { field: string; message: string }[];
}

/** What to show for anything that saving threw. */
export function problemOf(error: unknown): FormProblem {
  return isFormProblem(error) ? error : { sentence: 'This could not be saved. Try again.', details: [] };
}

function isFormProblem(error: unknown): error is FormProblem {
  return error instanceof Error && 'sentence' in error && 'details' in error;
}
