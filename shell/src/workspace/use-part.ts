import { useState, type ComponentType } from 'react';
import { notify } from '@nerka/mf-shared/contract';
import { shellBuild } from '../releases/shell-build';

/** A part of the workspace whose code loads when it is first opened; a notice reports a failure. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, name: string) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    load().then(
      (part) => setPart(() => part),
      () => {
        setIsOpen(false);
        // A newer build may have replaced the file.
        void shellBuild.ask();
        notify({
          title: `${name} could not be loaded`,
          description: 'Check the connection and try again.',
          variant: 'destructive',
        });
      },
    );
  };
  return { open, close: () => setIsOpen(false), isOpen, Part: isOpen ? Part : undefined };
}
