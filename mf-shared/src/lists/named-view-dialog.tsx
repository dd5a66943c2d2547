import { useCan, useCompany } from '@nerka/mf-shared/contract';
import type { SavedView } from '@nerka/mf-shared/readers';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { useChangeView, useCreateView } from './saved-views.api';
import type { ShownView } from './saved-views-button';

interface ViewValues {
  name: string;
  shared: boolean;
  /** Of a view that exists: replaces its filters and sort. */
  takesShown: boolean;
}

const fieldOfCode = { 'name-taken': 'name' };

interface NamedViewDialogProps {
  /** What the list shows. */
  view: ShownView;
  /** The view to change; absent: the dialog is closed. */
  saved: SavedView | 'new' | undefined;
  onClose: () => void;
}

/** Names a view and says who sees it. */
export function NamedViewDialog({ view, saved, onClose }: NamedViewDialogProps) {
  const company = useCompany();
  const create = useCreateView(company.id);
  const change = useChangeView(company.id);
  const known = saved === 'new' ? undefined : saved;
  const save = ({ name, shared, takesShown }: ViewValues): Promise<unknown> => {
    const query = view.query.toString();
    if (!known) return create.mutateAsync({ screen: view.screen, name, shared, query });
    return change.mutateAsync({ view: known, changes: { name, shared, ...(takesShown && { query }) } });
  };
  return (
    <FormDialog<ViewValues>
      key={known?.id ?? 'new'}
      open={saved !== undefined}
      title={known ? 'Edit view' : 'Save this view'}
      saveLabel="Save"
      width={420}
      initialValues={{ name: known?.name ?? '', shared: known?.shared ?? false, takesShown: false }}
      isComplete={({ name = '' }) => name.trim() !== ''}
      fieldOfCode={fieldOfCode}
      onSave={save}
      onClose={onClose}
    >
      <FormItem name="name" label="Name">
        <Input maxLength={80} placeholder="Urgent and mine" />
      </FormItem>
      <ShareField saved={known} />
      {known && (
        <FormItem name="takesShown" valuePropName="checked">
          <Checkbox>Replace its filters by those of the list now</Checkbox>
        </FormItem>
      )}
    </FormDialog>
  );
}

/** Only whoever shared a view, or a manager, stops sharing it. */
function ShareField({ saved }: { saved: SavedView | undefined }) {
  const { name } = useCompany();
  const canUnshare = useCan('views.unshare') || saved?.isOwn;
  return (
    <FormItem name="shared" valuePropName="checked">
      <Checkbox disabled={saved?.shared && !canUnshare}>Share with everybody in {name}</Checkbox>
    </FormItem>
  );
}
