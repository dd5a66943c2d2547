import { isStaleEdit } from '@nerka/mf-shared/api';
import { useInitialSnapshot } from '@nerka/mf-shared/ui/initial-snapshot';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { ProjectFields } from './project-fields';
import { changesOf, createBody, newProject, valuesOf, type ProjectValues } from './project-form';
import { useCreateProject, useSaveProject, type Project } from './projects.api';

/** Only the address of a project is unique. */
const fieldOfCode = { 'already-exists': 'slug' };

export function NewProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateProject();
  return (
    <FormDialog<ProjectValues>
      open={open}
      title="New Project"
      saveLabel="Create Project"
      savingLabel="Creating..."
      initialValues={newProject}
      draftKey={usePlatformDraftKey('project')}
      fieldOfCode={fieldOfCode}
      onSave={(values) => create.mutateAsync(createBody(values))}
      onClose={onClose}
    >
      <ProjectFields isNew />
    </FormDialog>
  );
}

interface EditProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** The saved project may have another address. */
  onSaved?: (saved: Project) => void;
}

export function EditProjectDialog({ project: latest, open, onClose, onSaved }: EditProjectDialogProps) {
  const [form] = Form.useForm<ProjectValues>();
  const save = useSaveProject(onSaved);
  const project = useInitialSnapshot(latest, open);
  const [conflicting, setConflicting] = useState<Project>();
  const base = conflicting && conflicting.version > project.version ? conflicting : project;

  const submit = async (values: ProjectValues) => {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await save.mutateAsync({ id: project.id, version: base.version, changes });
    } catch (error) {
      if (isStaleEdit(error)) {
        const current = error.current as Project;
        // Fields that only they changed are taken over; those typed here stay.
        form.setFieldsValue({ ...valuesOf(current), ...typedIn(changes, values) });
        setConflicting(current);
      }
      throw error;
    }
  };
  return (
    <FormDialog<ProjectValues>
      open={open}
      form={form}
      title={`Edit ${project.name}`}
      saveLabel="Save Changes"
      initialValues={valuesOf(project)}
      draftKey={usePlatformDraftKey(`project-${project.id}-version-${project.version}`)}
      fieldOfCode={fieldOfCode}
      onSave={submit}
      onClose={onClose}
    >
      <ProjectFields isNew={false} />
    </FormDialog>
  );
}

const typedIn = (changes: object, values: ProjectValues): Partial<ProjectValues> =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, values[name as keyof ProjectValues]]));
