import { useCan, useCompany, useSession } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { Suspense, useState, type ReactNode } from 'react';
import { isOfPlatform } from '../session/current-user';
import { supportQuery } from './support.api';

const SupportBanner = lazyPart(() => import('./support-banner').then((module) => module.SupportBanner));
const SupportGate = lazyPart(() => import('./support-gate').then((module) => module.SupportGate));

/**
 * The screens of a company. Managers see above them who of the provider works there; people of the provider, that they
 * do so, and where the company wants a reason, the question for it instead of the screens.
 */
export function SupportArea({ children }: { children: ReactNode }) {
  const { id } = useCompany();
  const isOfProvider = isOfPlatform(useSession());
  const support = useQuery({ ...supportQuery(id), enabled: useCan('company.write') });
  const running = support.data?.running ?? [];
  const isRunning = running.some(({ isOwn }) => isOwn);
  const isAsked = isOfProvider && support.data?.isRequired === true && !isRunning;
  const [hasWorked, setHasWorked] = useState(false);
  if (isRunning && !hasWorked) setHasWorked(true);
  return (
    <>
      {running.map((session) => (
        <Suspense key={session.id} fallback={null}>
          <SupportBanner session={session} />
        </Suspense>
      ))}
      {isAsked ? (
        <Suspense fallback={null}>
          <SupportGate isAgain={hasWorked} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
