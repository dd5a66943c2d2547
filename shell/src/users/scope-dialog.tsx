import { isStaleEdit, panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import { ScopePreview } from './scope-preview';
import styles from './scope-dialog.module.css';
import { buildingsQuery, scopeQuery, useSaveScope, type Scope } from './scopes.api';
import { nameOf } from './user-form';

interface ScopeValues {
  where: 'all' | 'some';
  buildings: string[];
  assignedOnly: boolean;
}

interface ScopeDialogProps {
  companyId: number;
  member: StaffMember;
  /** With the person's version afterwards. */
  onSaved: (version: number) => void;
  onClose: () => void;
}

const toScope = ({ where, buildings, assignedOnly }: ScopeValues): Omit<Scope, 'version'> => ({
  buildings: where === 'all' ? null : buildings,
  assignedOnly,
});

const valuesOf = ({ buildings, assignedOnly }: Scope): ScopeValues => ({
  where: buildings === null ? 'all' : 'some',
  buildings: buildings ?? [],
  assignedOnly,
});

/** What a person may see, in plain words, with how much that is. */
export function ScopeDialog(props: ScopeDialogProps) {
  const scope = useQuery(scopeQuery(props.member.id));
  // What is edited stays what was opened; a change by others is refused when it is saved.
  const [opened, setOpened] = useState<Scope>();
  if (scope.data && !opened) setOpened(scope.data);
  if (opened) return <Editing key={opened.version} {...props} scope={opened} onStale={setOpened} />;
  return (
    <FormDialog
      open
      title={titleOf(props.member)}
      saveLabel="Save"
      initialValues={{}}
      isComplete={() => false}
      {...waiting}
      onClose={props.onClose}
    >
      {scope.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {scope.isError && (
        <FailurePanel
          title="What they may see could not be loaded"
          description={panelMessage(scope.error, 'Try again in a moment.')}
          onRetry={() => void scope.refetch()}
          isRetrying={scope.isFetching}
        />
      )}
    </FormDialog>
  );
}

const waiting = { onSave: () => Promise.resolve() };

const titleOf = (member: StaffMember): string => `What ${nameOf(member)} may see`;

interface EditingProps extends ScopeDialogProps {
  scope: Scope;
  onStale: (current: Scope) => void;
}

function Editing({ companyId, member, scope, onStale, onSaved, onClose }: EditingProps) {
  const [form] = Form.useForm<ScopeValues>();
  const save = useSaveScope(companyId, member.id);
  const chosen = Form.useWatch([], form) as ScopeValues | undefined;
  const values = { ...valuesOf(scope), ...chosen };
  const hasBuildings = useCompany().businessType === 'property_management';
  const submit = async (submitted: Partial<ScopeValues>) => {
    const changes = toScope({ ...valuesOf(scope), ...submitted });
    try {
      onSaved((await save.mutateAsync({ ...changes, version: scope.version })).version);
    } catch (error) {
      if (isStaleEdit(error)) onStale(error.current as Scope);
      throw error;
    }
  };
  return (
    <FormDialog<ScopeValues>
      open
      form={form}
      title={titleOf(member)}
      saveLabel="Save"
      width={520}
      initialValues={valuesOf(scope)}
      isComplete={(given) => given.where !== 'some' || (given.buildings ?? []).length > 0}
      onSave={submit}
      onClose={onClose}
    >
      {hasBuildings && <BuildingFields companyId={companyId} scope={scope} isSome={values.where === 'some'} />}
      <FormItem name="assignedOnly" valuePropName="checked">
        <Checkbox>Of the work, only what is assigned to them</Checkbox>
      </FormItem>
      <ScopePreview userId={member.id} name={nameOf(member)} scope={toScope(values)} hasUnits={hasBuildings} />
    </FormDialog>
  );
}

const wheres = [
  { value: 'all', label: 'All buildings' },
  { value: 'some', label: 'Only these buildings' },
] as const;

interface BuildingFieldsProps {
  companyId: number;
  scope: Scope;
  isSome: boolean;
}

function BuildingFields({ companyId, scope, isSome }: BuildingFieldsProps) {
  return (
    <>
      <FormItem name="where" label="Buildings">
        <NativeSelect label="Buildings" options={wheres} />
      </FormItem>
      {isSome && <BuildingList companyId={companyId} chosen={scope.buildings ?? []} />}
    </>
  );
}

function BuildingList({ companyId, chosen }: { companyId: number; chosen: readonly string[] }) {
  const buildings = useQuery(buildingsQuery(companyId));
  if (buildings.isError) {
    return (
      <FailurePanel
        title="The buildings could not be loaded"
        description={panelMessage(buildings.error, 'Try again in a moment.')}
        onRetry={() => void buildings.refetch()}
        isRetrying={buildings.isFetching}
      />
    );
  }
  if (!buildings.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  // One that has lost its units is still what was chosen.
  const names = [...new Set([...buildings.data.map(({ name }) => name), ...chosen])];
  if (names.length === 0)
    return <p className={styles.preview}>No unit has a building yet. Give units a building first.</p>;
  return (
    <FormItem name="buildings">
      <Checkbox.Group className={styles.buildings ?? ''} options={names} />
    </FormItem>
  );
}
