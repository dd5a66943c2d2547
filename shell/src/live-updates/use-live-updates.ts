import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { shellBuild } from '../releases/shell-build';
import { currentUserQuery, forgetAnswers, isOfPlatform } from '../session/current-user';
import { removeDrafts } from '../session/log-out';
import { onSessionEnded } from '../session/session-windows';
import { isAffected } from './affected-queries';
import { followEvents } from './follow-events';
import type { LiveMessage } from './live-message';

/** Changes that come in a bunch, as of an import, are read once. */
const GATHER_MS = 400;

/**
 * Reads anew what others change, while it is shown or once it is shown again. Only answers are replaced: the focus, what
 * is being typed and open dialogs stay as they are.
 */
export function useLiveUpdates(companyId: number | undefined): void {
  const user = useSession();
  const client = useQueryClient();
  const nouns = useRef(new Set<string>());
  const gathering = useRef<number>(undefined);

  const readChanged = () => {
    const changed = nouns.current;
    nouns.current = new Set();
    gathering.current = undefined;
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey[0], changed) });
  };
  const onMessage = useEffectEvent((message: LiveMessage) => {
    switch (message.type) {
      case 'change':
        nouns.current.add(message.noun);
        gathering.current ??= window.setTimeout(readChanged, GATHER_MS);
        break;
      case 'gap':
        void client.invalidateQueries();
        // A stream also breaks where the product is replaced by a newer one.
        void shellBuild.ask();
        break;
      case 'session':
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        break;
      case 'end':
        forgetAnswers(client);
        client.setQueryData(currentUserQuery.queryKey, null);
    }
  });
  const viewed = isOfPlatform(user) ? companyId : undefined;
  useEffect(() => {
    const address = viewed === undefined ? '/api/events' : `/api/events?companyId=${viewed}`;
    const stop = followEvents(`nerka-events-${user.id}-${viewed ?? 'own'}`, address, (message) => onMessage(message));
    const stopHearing = onSessionEnded(() => {
      removeDrafts();
      onMessage({ type: 'end' });
    });
    return () => {
      stop();
      stopHearing();
      window.clearTimeout(gathering.current);
      gathering.current = undefined;
    };
  }, [user.id, viewed]);
}
