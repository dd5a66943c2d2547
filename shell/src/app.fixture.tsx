import { QueryClientProvider } from '@nerka/mf-shared/query';
import { MemoryRouter, useLocation } from '@nerka/mf-shared/router';
import { render, userEvent, WithoutStyles } from '@nerka/mf-shared/testing';
import { App } from './app';
import { ConnectionBanner } from './connection/connection-banner';
import { createQueryClient } from './query-client';
import { Toaster } from './toaster/toaster';

/** What the server writes into the page for the platform's addresses. */
const PLATFORM_PATHS = '/nerka/admin /nerka/:company/admin /nerka/:company/users /project/:id /:projectSlug /inbox';

export function renderApp(at: string, { hasSession = true } = {}) {
  document.documentElement.dataset.session = hasSession ? 'yes' : 'no';
  document.documentElement.dataset.platformPaths = PLATFORM_PATHS;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <WithoutStyles>
          <App />
        </WithoutStyles>
        <Address />
      </MemoryRouter>
      <ConnectionBanner />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output hidden data-testid="address">
      {`${pathname}${search}`}
    </output>
  );
}
