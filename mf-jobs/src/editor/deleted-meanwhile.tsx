import { Alert } from '@nerka/mf-shared/ui/alert';

/** Shown above an editor with unsaved changes whose record another user deleted. */
export function DeletedMeanwhile({ title }: { title: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${title} has been deleted meanwhile. What you typed is still here: saving makes a new one of it.`}
    />
  );
}
