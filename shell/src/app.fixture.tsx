import { QueryClientProvider } from '@nerka/mf-shared/query';
import { MemoryRouter, useLocation } from '@nerka/mf-shared/router';
import { render, userEvent, WithoutStyles } from '@nerka/mf-shared/testing';
import { App } from './app';
import { ConnectionBanner } from './connection/connection-banner';
import { createQueryClient } from './query-client';
import { Toaster } from './toaster/toaster';

/** The whole shell at an address, with its own query client and toaster. */
export function renderApp(at: string, { hasSession = true } = {}) {
  document.documentElement.dataset.session = hasSession ? 'yes' : 'no';
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
