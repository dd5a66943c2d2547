import { useSyncExternalStore, type ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { CompanyProvider, noticeStore, SessionProvider, type CompanyInView, type CurrentUser } from '../contract';
import { QueryClient, QueryClientProvider } from '../query';
import { MemoryRouter, Route, Routes, useLocation } from '../router';
import { ConfigProvider } from '../ui/config-provider';
import { aCompany, aUser } from './fake-session';
import { WithoutStyles } from './without-styles';

interface ScreenSurroundings {
  user?: CurrentUser;
  /** null: a screen of the platform. */
  company?: CompanyInView | null;
  /** The address, for screens that read it. */
  at?: string;
  /** The route, for screens with parameters: '/nerka/strata/work-orders/:id'. */
  path?: string;
}

/** The key of `WithoutStyles`, so that antd does not compute the theme again for each test. */
const theme = { hashed: false, token: { motion: false }, cssVar: { key: 'test' } };

/** Shows a screen as the shell would: session, company, query client, router; toasts appear as role status or alert. */
export function renderScreen(
  screen: ReactNode,
  {
    company = aCompany(),
    user = aUser({ company }),
    at = company?.basePath ?? '/',
    path = '*',
  }: ScreenSurroundings = {},
): RenderResult & { user: UserEvent; queryClient: QueryClient } {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });
  const inCompany = company ? <CompanyProvider company={company}>{screen}</CompanyProvider> : screen;
  const result = render(
    <WithoutStyles>
      <ConfigProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider user={user}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={inCompany} />
                <Route path="*" element={null} />
              </Routes>
              <Address />
            </MemoryRouter>
          </SessionProvider>
          <ShownNotice />
        </QueryClientProvider>
      </ConfigProvider>
    </WithoutStyles>,
  );
  return { ...result, queryClient, user: userEvent.setup({ delay: null }) };
}

/** The current address: expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/units'). */
function Address() {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>;
}

function ShownNotice() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.current);
  if (!notice) return null;
  return (
    <div role={notice.variant === 'destructive' ? 'alert' : 'status'}>
      <p>{notice.title}</p>
      <p>{notice.description}</p>
      {notice.action && <button onClick={notice.action.run}>{notice.action.label}</button>}
    </div>
  );
}
