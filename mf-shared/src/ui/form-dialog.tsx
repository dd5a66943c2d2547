import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Form, type FormInstance } from './form';
import { dropDraft, keepDraft, readDraft } from './form-draft';
import { fieldId, FormIds } from './form-ids';
import { problemOf, type FieldOfCode, type FormProblem } from './form-problem';
import { ResponsiveDialog } from './responsive-dialog';

interface FormDialogProps<Values extends object> {
  open: boolean;
  title: string;
  saveLabel: string;
  savingLabel?: string;
  initialValues: Partial<Values>;
  /** For reading or setting fields from outside. */
  form?: FormInstance<Values>;
  /** Keeps a draft of the input, which must be JSON: `useDraftKey('new-work-order')` of the contract. */
  draftKey?: string;
  /** Fields that a draft leaves out, such as passwords. */
  notInDraft?: readonly (keyof Values & string)[];
  /** Fields within others that a draft leaves out, by their path: `[['manager', 'password']]`. */
  innerNotInDraft?: readonly (readonly [field: string, inner: string])[];
  width?: number;
  isFullScreen?: boolean;
  returnFocusTo?: () => HTMLElement | null;
  /** Save is disabled until this returns true. */
  isComplete?: (values: Partial<Values>) => boolean;
  /** Fields by the error codes that refuse them, such as `{ 'username-taken': 'username' }`: the reason stands there. */
  fieldOfCode?: FieldOfCode;
  /** The dialog closes when the promise resolves; when it rejects, it stays open and says why, at the fields too. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Creates or edits a record: Enter saves, Esc asks only if something was typed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, saveLabel, savingLabel = 'Saving...', draftKey, onClose } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const ids = useId();
  const { save, isSaving, problem, forgetProblem } = useSave(props, form, ids);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  // Back closes it without a question, because the input stays as a draft.
  if (!open && isAskingToDiscard) setIsAskingToDiscard(false);
  if (!open && problem) forgetProblem();

  const close = () => {
    dropDraft(draftKey);
    setIsAskingToDiscard(false);
    forgetProblem();
    onClose();
  };
  const wasTyped = () => form.isFieldsTouched() || readDraft(draftKey) !== undefined;
  const footer = (
    <>
      <Button onClick={close} disabled={isSaving}>
        Cancel
      </Button>
      <SaveButton {...props} isSaving={isSaving}>
        {isSaving ? savingLabel : saveLabel}
      </SaveButton>
    </>
  );
  return (
    <>
      {/* Before the dialog that it asks about: when both close, the focus goes back to what opened that one. */}
      <ConfirmDialog
        open={isAskingToDiscard && open}
        title="Discard changes?"
        question="What you typed has not been saved."
        confirmLabel="Discard"
        isDestructive
        isFinal
        onConfirm={close}
        onClose={() => setIsAskingToDiscard(false)}
      />
      <ResponsiveDialog
        open={open}
        title={title}
        width={props.width}
        isFullScreen={props.isFullScreen}
        footer={footer}
        // What is being saved can no longer be discarded.
        onClose={() => {
          if (isSaving) return;
          if (wasTyped()) setIsAskingToDiscard(true);
          else close();
        }}
        firstFocus={firstField}
        returnFocusTo={props.returnFocusTo}
        around={(dialog) => (
          <Form
            form={form}
            layout="vertical"
            clearOnDestroy
            data-saving={isSaving || undefined}
            initialValues={{ ...props.initialValues, ...readDraft(draftKey) }}
            onValuesChange={(changed: Partial<Values>, values) => {
              keepDraft(draftKey, draftOf(values, props));
              if (problem && isMended(problem, changed)) forgetProblem();
            }}
            onFinish={save}
            onFinishFailed={({ errorFields }) => focusField(ids, errorFields[0]?.name)}
          >
            <FormIds value={ids}>{dialog}</FormIds>
          </Form>
        )}
      >
        <RestoredDraft {...props} form={form} />
        <ProblemOnTop problem={problem} />
        {props.children}
      </ResponsiveDialog>
    </>
  );
}

interface SaveButtonProps<Values extends object> extends Pick<FormDialogProps<Values>, 'isComplete' | 'initialValues'> {
  isSaving: boolean;
  children: ReactNode;
}

/** A component of its own, so that a key press renders nothing else again. */
function SaveButton<Values extends object>({ isComplete, initialValues, isSaving, children }: SaveButtonProps<Values>) {
  const typed = Form.useWatch([], Form.useFormInstance<Values>()) as Partial<Values> | undefined;
  const isIncomplete = isComplete?.({ ...initialValues, ...typed }) === false;
  return (
    <Button type="primary" htmlType="submit" disabled={isSaving || isIncomplete}>
      {children}
    </Button>
  );
}

type Restored<Values extends object> = Pick<FormDialogProps<Values>, 'draftKey' | 'initialValues'>;

/** Says that what was typed before a reload is there again, and offers the form as it was without it. */
function RestoredDraft<Values extends object>({
  draftKey,
  initialValues,
  form,
}: Restored<Values> & { form: FormInstance<Values> }) {
  const [isRestored, setIsRestored] = useState(() => readDraft(draftKey) !== undefined);
  if (!isRestored) return null;
  const startAgain = () => {
    dropDraft(draftKey);
    form.setFieldsValue(initialValues);
    setIsRestored(false);
  };
  return (
    <Alert
      type="info"
      role="status"
      title="What you typed before is here again."
      action={
        <Button size="small" onClick={startAgain}>
          Start Again
        </Button>
      }
      style={{ marginBottom: 16 }}
    />
  );
}

/** What is refused at a field is over once the field has another value. */
const isMended = ({ details }: FormProblem, changed: object): boolean =>
  details.some(({ field }) => field.split('.')[0]! in changed);

function ProblemOnTop({ problem }: { problem: FormProblem | undefined }) {
  if (!problem || problem.isAtField) return null;
  return <Alert type="error" showIcon title={problem.sentence} style={{ marginBottom: 16 }} />;
}

function draftOf<Values extends object>(
  values: Values,
  { notInDraft = [], innerNotInDraft = [] }: Pick<FormDialogProps<Values>, 'notInDraft' | 'innerNotInDraft'>,
): object {
  const draft: Record<string, unknown> = without(values, notInDraft);
  for (const [field, inner] of innerNotInDraft) draft[field] = without(draft[field] ?? {}, [inner]);
  return draft;
}

const without = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Where the first refused field is, which may be further down than what is seen. */
function focusField(ids: string, path: readonly (string | number)[] | undefined): void {
  if (path) document.getElementById(fieldId(ids, path))?.focus();
}

const firstField = 'input:not([type="hidden"]):not(:disabled), textarea, select';

function useSave<Values extends object>(props: FormDialogProps<Values>, form: FormInstance<Values>, ids: string) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  // Enter or a second click may come before the button is disabled, or before the saved dialog has closed.
  const isSent = useRef(false);
  const errors = problem?.details;
  // Until the dialog has closed: what closes it may take a moment, and its toast waits for that.
  if (!props.open && isSaving) setIsSaving(false);

  useEffect(() => {
    if (props.open) isSent.current = false;
  }, [props.open]);
  useEffect(() => {
    const messages = errors?.map(({ field, message }) => ({ name: field.split('.'), errors: [message] }));
    if (!messages) return;
    form.setFields(messages as Parameters<typeof form.setFields>[0]);
    focusField(ids, messages[0]?.name);
  }, [errors, form, ids]);

  const save = async (values: Values) => {
    if (isSent.current) return;
    isSent.current = true;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await props.onSave(values);
      dropDraft(props.draftKey);
      props.onClose();
    } catch (error) {
      isSent.current = false;
      setIsSaving(false);
      setProblem(problemOf(error, props));
    }
  };
  return { save, isSaving, problem, forgetProblem: () => setProblem(undefined) };
}
