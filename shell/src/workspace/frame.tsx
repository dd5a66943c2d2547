import { createElement, lazy, Suspense, useRef, type ReactNode } from 'react';
import { useSession, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import { useLiveUpdates } from '../live-updates/use-live-updates';
import { useOutbox } from '../outbox/use-outbox';
import { ProofPrompt } from '../proof/proof-prompt';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import { FrameHeader } from './frame-header';
import styles from './frame.module.css';
import type { MenuEntry } from './menu';
import { NavigationLinks } from './navigation-links';
import { Sidebar } from './sidebar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useSearchPalette, type SearchScope } from './use-search-palette';

/** Few people see it. */
const DutyNotice = lazy(async () => ({ default: (await import('../two-step/duty-notice')).DutyNotice }));

interface FrameProps {
  /** Absent: the platform's screens, which have no menu either. */
  company?: CompanyInView;
  menu?: readonly MenuEntry[];
  /** The company's screens that are on, for search results. */
  screens?: readonly ResolvedScreen[];
  children?: ReactNode;
}

export function Frame({ company, menu, screens = [], children }: FrameProps) {
  const content = useRef<HTMLElement>(null);
  const session = useSession();
  const scope = searchScope(company, session);
  const search = useSearchPalette(scope);
  useFocusOnNavigation(content);
  useLiveUpdates(company?.id);
  useOutbox();
  const presentation = company && presentationOf(company);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content" onClick={() => content.current?.focus()}>
        Skip to content
      </a>
      <FrameHeader
        {...{ company, menu, screens, scope }}
        hasSidebar={presentation === 'sidebar'}
        onSearch={() => search.open('')}
      />
      {presentation === 'header' && (
        <nav className={styles.headerNavigation} aria-label="Company">
          <NavigationLinks menu={menu} />
        </nav>
      )}
      <div className={styles.body}>
        {presentation === 'sidebar' && <Sidebar menu={menu} typed={search.text} onSearch={search.open} />}
        <main id="content" ref={content} className={styles.content} tabIndex={-1}>
          {session.factorDuty && (
            <Suspense>
              <DutyNotice />
            </Suspense>
          )}
          {children}
        </main>
      </div>
      <ProofPrompt />
      {search.Palette &&
        createElement(search.Palette, {
          screens,
          menu: menu ?? [],
          text: search.text,
          onType: search.type,
          onClose: search.close,
        })}
    </div>
  );
}

/** Users without a company who are not the provider's have nothing to search. */
function searchScope(company: CompanyInView | undefined, user: CurrentUser): SearchScope {
  if (company) return 'in-company';
  return isOfPlatform(user) ? 'of-platform' : undefined;
}

/** Property management works from a sidebar, a jobs business from the header. */
function presentationOf({ businessType }: CompanyInView): 'sidebar' | 'header' {
  return businessType === 'property_management' ? 'sidebar' : 'header';
}
