import { useMemo, type ReactNode } from 'react';
import {
  companyAddress,
  CompanyProvider,
  useSession,
  type Company,
  type CompanyInView,
} from '@nerka/mf-shared/contract';
import { NotFoundPage } from '../not-found/not-found';
import { useOffline } from '../offline/use-offline';
import { DeclaredScreens } from '../releases/declared-screens';
import { LiveReleases } from '../releases/live-releases';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers, type ResolvedScreen } from '../releases/screen-offer';
import { useReleases } from '../releases/use-releases';
import { isOfPlatform } from '../session/current-user';
import { SupportArea } from '../support/support-area';
import { AntdTheme } from '../theme/antd-theme';
import { CompanyRoutes } from './company-routes';
import { menuScreensOfPage } from './page-menu';
import { Frame } from './frame';
import { companyMenu } from './menu';
import { companyScreens } from './offered-screens';

interface WorkspaceProps {
  /** The first segment of the address: 'nerka' or the slug of the company's project. */
  prefix: string;
  company: Company;
  /** Replaces the company's screens: one that is the user's own. */
  children?: ReactNode;
}

export function Workspace({ prefix, company: stored, children }: WorkspaceProps) {
  const user = useSession();
  const { query, releases } = useReleases(isOfPlatform(user) ? stored.id : undefined);
  useOffline(query.data, stored);
  const company: CompanyInView = useMemo(
    () => ({ ...stored, ...companyAddress(prefix, stored.slug) }),
    [stored, prefix],
  );
  const offers = useMemo(() => screenOffers(releases), [releases]);
  const declared = useMemo(() => offers.map(({ declaration }) => declaration), [offers]);
  if (prefix !== 'nerka' && prefix !== stored.projectSlug) return <NotFoundPage />;

  const screens = companyScreens(offers, company);
  const menu = companyMenu(screens, company, user);
  const shownMenu = query.isPending ? companyMenu(expectedScreens(company), company, user) : menu;
  return (
    <AntdTheme companyColor={company.primaryColor}>
      <CompanyProvider company={company}>
        <DeclaredScreens value={declared}>
          <LiveReleases value={releases}>
            <Frame company={company} menu={shownMenu} screens={screens}>
              <SupportArea>
                {children ?? (
                  <ReleasesState releases={query}>
                    <CompanyRoutes screens={screens} menu={menu} />
                  </ReleasesState>
                )}
              </SupportArea>
            </Frame>
          </LiveReleases>
        </DeclaredScreens>
      </CompanyProvider>
    </AntdTheme>
  );
}

function expectedScreens(company: CompanyInView): ResolvedScreen[] {
  return companyScreens([...screenOffers([]), ...menuScreensOfPage()], company);
}
