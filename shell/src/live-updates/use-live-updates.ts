import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { forgetEarlyResponses } from '@nerka/mf-shared/api';
import { useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { forgetData } from '@nerka/mf-shared/storage';
import { useDeclaredScreens } from '../releases/declared-screens';
import { shellBuild } from '../releases/shell-build';
import { currentUserQuery, isOfPlatform, showSignedOut } from '../session/current-user';
import { isAffected, staleAfterOf } from './affected-queries';
import { removeRows } from './deleted-rows';
import { eventsOf } from './events-of-page';
import { followEvents } from './follow-events';
import type { LiveMessage } from './live-message';
import { OwnChanges } from './own-changes';

/** Changes in a burst, as of an import, are read once. */
const GATHER_MS = 400;

type Changed = Record<'own' | 'others', Set<string>>;

/** Reads again what others change, now or when it is next shown. The focus, input and open dialogs stay as they are. */
export function useLiveUpdates(companyId: number | undefined): void {
  const user = useSession();
  const client = useQueryClient();
  const nouns = useRef<Changed>({ others: new Set(), own: new Set() });
  const gathering = useRef<number>(undefined);
  const screens = useDeclaredScreens();
  const [ownChanges] = useState(() => new OwnChanges());

  const readChanged = useEffectEvent(() => {
    const { others, own } = nouns.current;
    // An own change without a response waits, because its mutation has not updated the cache yet.
    const isWaiting = ownChanges.areOnTheirWay && own.size > 0;
    nouns.current = { others: new Set(), own: isWaiting ? own : new Set() };
    if (!isWaiting) stopGathering(gathering);
    const staleAfter = staleAfterOf(screens);
    void client.invalidateQueries({
      predicate: (query) =>
        isAffected(query.queryKey[0], others, staleAfter) ||
        (!isWaiting && isAffected(query.queryKey[0], own, staleAfter) && !ownChanges.isRead(query)),
    });
  });
  const onMessage = useEffectEvent((message: LiveMessage) => {
    forgetEarlyResponses();
    switch (message.type) {
      case 'change':
        removeRows(client, message);
        nouns.current[ownChanges.isOwn(message.pageId) ? 'own' : 'others'].add(message.noun);
        gathering.current ??= window.setInterval(() => readChanged(), GATHER_MS);
        break;
      case 'gap':
        void client.invalidateQueries();
        // A deployment of a newer version breaks the stream too.
        void shellBuild.ask();
        break;
      case 'session':
        // Seldom, so it is loaded on use.
        import('./scope-change')
          .then(({ readSession }) => readSession(client))
          // After a deployment, or on a bad line: nothing that may be out of scope stays.
          .catch(async () => {
            const { queryKey: session } = currentUserQuery;
            await forgetData().catch(() => undefined);
            await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session[0] });
            await client.invalidateQueries({ queryKey: session });
          });
        break;
      case 'end':
        showSignedOut(client);
    }
  });
  useEffect(() => ownChanges.follow(client), [ownChanges, client]);
  const viewed = isOfPlatform(user) ? companyId : undefined;
  useEffect(() => {
    const stop = followEvents(eventsOf({ id: user.id }, viewed), (message) => onMessage(message));
    return () => {
      stop();
      stopGathering(gathering);
    };
  }, [user.id, viewed]);
}

function stopGathering(gathering: RefObject<number | undefined>): void {
  window.clearInterval(gathering.current);
  gathering.current = undefined;
}
