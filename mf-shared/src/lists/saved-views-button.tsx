import { withoutDialogs } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Suspense, useState } from 'react';

const SavedViewsDialog = lazyPart(() => import('./saved-views-dialog').then((module) => module.SavedViewsDialog));

/** A list whose address can be saved. */
export interface SavedList {
  /** The id of the screen's declaration: 'work-orders'. */
  screen: string;
  /** Parameters of the address that open dialogs; a view leaves them out. */
  dialogs: readonly string[];
}

/** What a view would keep of what is shown now. */
export interface ShownView {
  screen: string;
  /** Filters and sort, as in the address. */
  query: URLSearchParams;
}

/** Opens the saved views of a list; their code is loaded at the first press. */
export function SavedViewsButton({ screen, dialogs }: SavedList) {
  const [search] = useSearchParams();
  const isPhone = usePhoneWidth();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="views" />}
        aria-haspopup="dialog"
        aria-label="Views"
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {!isPhone && 'Views'}
      </Button>
      {isWanted && (
        <Suspense>
          <SavedViewsDialog
            view={{ screen, query: withoutDialogs(search, dialogs) }}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
