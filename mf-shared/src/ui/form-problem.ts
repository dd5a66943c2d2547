/** Why a form was not saved, in the shape of the API's errors. */
export interface FormProblem {
  sentence: string;
  details: readonly { field: string; message: string }[];
  /** The sentence stands at its field and is not repeated on top. */
  isAtField: boolean;
}

/** The field of a form whose value an error code refuses. */
export type FieldOfCode = Readonly<Partial<Record<string, string>>>;

/** What to show for any error of a save. */
export function problemOf(error: unknown, fieldOfCode: FieldOfCode = {}): FormProblem {
  if (!isFormProblem(error)) return { sentence: 'This could not be saved. Try again.', details: [], isAtField: false };
  const { sentence, details, code = '' } = error;
  const field = fieldOfCode[code];
  if (field === undefined) return { sentence, details, isAtField: false };
  return { sentence, details: [{ field, message: sentence }], isAtField: true };
}

function isFormProblem(error: unknown): error is Pick<FormProblem, 'sentence' | 'details'> & { code?: string } {
  return error instanceof Error && 'sentence' in error && 'details' in error;
}
