import { connectionLabels } from '../format/connection-labels';

/** Why a form was not saved, in the shape of the API's errors. */
export interface FormProblem {
  sentence: string;
  details: readonly { field: string; message: string }[];
  /** The sentence stands at its field and is not repeated on top. */
  isAtField: boolean;
}

/** The field of a form whose value an error code refuses. */
export type FieldOfCode = Readonly<Partial<Record<string, string>>>;

/** What a form was opened for is gone; its sentence names it: 'Work order not found'. */
const DELETED = 'If it was deleted meanwhile, it can be restored from the trash, and then saved.';

interface ProblemForm {
  fieldOfCode?: FieldOfCode | undefined;
  /** Set: what was typed is kept as a draft. */
  draftKey?: string | undefined;
}

/** What to show for any error of a save. */
export function problemOf(error: unknown, { fieldOfCode = {}, draftKey }: ProblemForm = {}): FormProblem {
  if (draftKey !== undefined && isUnreachable(error)) {
    return { sentence: connectionLabels.formKept, details: [], isAtField: false };
  }
  if (!isFormProblem(error)) return { sentence: 'This could not be saved. Try again.', details: [], isAtField: false };
  const { details, code = '' } = error;
  const sentence = isMissing(error) ? `${error.sentence.replace(/\.$/, '')}. ${DELETED}` : error.sentence;
  const field = fieldOfCode[code];
  if (field === undefined) return { sentence, details, isAtField: false };
  return { sentence, details: [{ field, message: sentence }], isAtField: true };
}

const isMissing = (error: Error): boolean => 'status' in error && error.status === 404;
const isUnreachable = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 0;

function isFormProblem(error: unknown): error is Error & Pick<FormProblem, 'sentence' | 'details'> & { code?: string } {
  return error instanceof Error && 'sentence' in error && 'details' in error;
}
