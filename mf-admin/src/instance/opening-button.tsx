import { Button } from '@nerka/mf-shared/ui/button';
import { useOpening, type Instance, type Opening } from './instance.api';

const labels: Record<Opening, [verb: string, pending: string]> = {
  suspend: ['Suspend', 'Suspending...'],
  resume: ['Resume', 'Opening...'],
  restore: ['Restore', 'Restoring...'],
};

interface OpeningButtonProps {
  instance: Pick<Instance, 'id' | 'name'>;
  opening: Opening;
}

export function OpeningButton({ instance, opening }: OpeningButtonProps) {
  const change = useOpening(instance, opening);
  const [verb, pending] = labels[opening];
  return (
    <Button disabled={change.isPending} onClick={() => change.mutate()}>
      {change.isPending ? pending : `${verb} ${instance.name}`}
    </Button>
  );
}
