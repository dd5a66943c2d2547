/** Why a form was not saved, in the shape of the API's errors. */
export interface FormProblem {
  sentence: string;
  details: readonly { field: string; message: string }[];
}

/** What to show for any error of a save. */
export function problemOf(error: unknown): FormProblem {
  return isFormProblem(error) ? error : { sentence: 'This could not be saved. Try again.', details: [] };
}

function isFormProblem(error: unknown): error is FormProblem {
  return error instanceof Error && 'sentence' in error && 'details' in error;
}
