import { isStaleEdit, panelMessage } from '@nerka/mf-shared/api';
import { useCan, useDraftKey } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import { phaseOptions, roomOf } from '../turn-labels';
import {
  settingsQuery,
  standardQuery,
  useSaveChecklist,
  type ChecklistTask,
  type CompanySettings,
} from './checklist.api';
import { ChecklistEditor } from './checklist-editor';
import {
  differenceInWords,
  isSameChecklist,
  linesOf,
  problemOfChecklist,
  tasksOf,
  type ChecklistLine,
} from './checklist-lines';
import styles from './checklist.module.css';

const WIDTH = 760;
const TITLE = 'Make-Ready Checklist';

interface ChecklistDialogProps {
  companyId: number;
  onClose: () => void;
}

/** The template of new turns: managers edit it, others read it. */
export function ChecklistDialog({ companyId, onClose }: ChecklistDialogProps) {
  const canEdit = useCan('company.write');
  // A colleague may have saved it since the last read; the form must start with the current one.
  const settings = useQuery({ ...settingsQuery(companyId), refetchOnMount: 'always' });
  const standard = useQuery(standardQuery(companyId));
  const isReady = settings.data && standard.data && (!canEdit || settings.isFetchedAfterMount);
  if (isReady && canEdit) {
    return <EditChecklist {...{ companyId, onClose }} settings={settings.data} standard={standard.data} />;
  }
  const failure = settings.error ?? standard.error;
  const retry = () => {
    if (settings.isError) void settings.refetch();
    if (standard.isError) void standard.refetch();
  };
  return (
    <ResponsiveDialog
      open
      title={TITLE}
      width={WIDTH}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isReady ? (
        <ReadChecklist tasks={settings.data.checklist ?? standard.data} />
      ) : failure ? (
        <FailurePanel
          title="The checklist could not be loaded"
          description={panelMessage(failure, 'Something went wrong.')}
          onRetry={retry}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </ResponsiveDialog>
  );
}

function ReadChecklist({ tasks }: { tasks: readonly ChecklistTask[] }) {
  return (
    <>
      <p className={styles.intro}>Every new turn begins with these tasks. Managers can change them.</p>
      {phaseOptions.map(({ value, label }) => {
        const ofPhase = tasks.filter(({ category }) => category === value);
        return (
          <section key={value} className={styles.phase} aria-label={label}>
            <h2 className={styles.title}>
              {label} <span className={styles.count}>{ofPhase.length}</span>
            </h2>
            <ol className={styles.read}>
              {ofPhase.map((task) => (
                <li key={`${task.room} ${task.task}`}>
                  {task.task} <span className={styles.count}>{roomOf(task)}</span>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

interface EditChecklistProps extends ChecklistDialogProps {
  settings: CompanySettings;
  standard: ChecklistTask[];
}

interface ChecklistValues {
  lines: ChecklistLine[];
}

function EditChecklist({ companyId, settings: latest, standard, onClose }: EditChecklistProps) {
  const [form] = Form.useForm<ChecklistValues>();
  const save = useSaveChecklist(companyId);
  // The form keeps its initial version while colleagues save; If-Match detects the conflict.
  const [opened] = useState(latest);
  const [base, setBase] = useState(opened);
  const [conflicting, setConflicting] = useState<CompanySettings>();
  const tasksIn = (settings: CompanySettings): ChecklistTask[] => settings.checklist ?? standard;

  const submit = async ({ lines }: ChecklistValues) => {
    const tasks = tasksOf(lines);
    if (isSameChecklist(tasks, tasksIn(base))) return;
    const checklist = isSameChecklist(tasks, standard) ? null : tasks;
    try {
      await save.mutateAsync({ version: base.version, checklist });
    } catch (error) {
      if (isStaleEdit(error)) {
        const current = error.current as CompanySettings;
        setBase(current);
        // Another setting was saved; the checklist is unchanged.
        if (!isSameChecklist(tasksIn(current), tasksIn(base))) setConflicting(current);
      }
      throw error;
    }
  };
  const takeConflicting = (current: CompanySettings) => {
    form.setFieldsValue({ lines: linesOf(tasksIn(current)) });
    setConflicting(undefined);
  };
  return (
    <FormDialog<ChecklistValues>
      open
      form={form}
      title={TITLE}
      saveLabel="Save Checklist"
      width={WIDTH}
      initialValues={{ lines: linesOf(tasksIn(opened)) }}
      draftKey={useDraftKey(`checklist-version-${opened.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && <Conflicting conflicting={tasksIn(conflicting)} onTake={() => takeConflicting(conflicting)} />}
      <p className={styles.intro}>Every new turn begins with these tasks. Turns that exist keep the list they have.</p>
      <FormItem name="lines" rules={[{ validator: canBeSaved }]} className={styles.field ?? ''}>
        <ChecklistEditor standard={standard} />
      </FormItem>
    </FormDialog>
  );
}

function Conflicting({ conflicting, onTake }: { conflicting: ChecklistTask[]; onTake: () => void }) {
  const lines = Form.useWatch('lines', Form.useFormInstance<ChecklistValues>()) as ChecklistLine[] | undefined;
  return (
    <SavedMeanwhile fields={[{ label: 'Checklist', text: differenceInWords(lines ?? [], conflicting) }]}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

function canBeSaved(_: unknown, lines: ChecklistLine[]): Promise<void> {
  const problem = problemOfChecklist(lines);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}
