import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { provideEarlyResponses } from '@nerka/mf-shared/api';
import { QueryClientProvider } from '@nerka/mf-shared/query';
import { PageRouter } from '@nerka/mf-shared/router';
import { App } from './app';
import { PageBoundary } from './page-boundary';
import { createQueryClient } from './query-client';
import { followBrokenHandlers } from './releases/broken-handlers';
import { frontEndsQuery } from './releases/front-ends';
import { logCaughtError } from './releases/screen-failure';
import { followTyping } from './releases/unsaved-work';
import { UpdateNotice } from './releases/update-notice';
import { companyContextQuery } from './session/company-context';
import { currentUserQuery } from './session/current-user';
import { isCompanyHost } from './session/host-name';
import { sayIfLoggedOut } from './session/log-out';
import { mayHaveSession } from './session/may-have-session';
import { followOtherWindows } from './session/other-windows';
import { NoticeStrip } from './toaster/notice-strip';
import { preloadAddressed } from './workspace/preload';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

followTyping();
followBrokenHandlers();
provideEarlyResponses();
const queryClient = createQueryClient();
followOtherWindows(queryClient);
if (mayHaveSession()) {
  void queryClient.prefetchQuery(currentUserQuery);
  void queryClient.prefetchQuery(frontEndsQuery());
  preloadAddressed(queryClient, `${location.pathname}${location.search}`);
} else if (isCompanyHost(location.hostname)) {
  void queryClient.prefetchQuery(companyContextQuery);
}

createRoot(root, { onCaughtError: logCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageRouter>
        <PageBoundary>
          <App />
        </PageBoundary>
      </PageRouter>
      <UpdateNotice />
      <NoticeStrip />
    </QueryClientProvider>
  </StrictMode>,
);
sayIfLoggedOut();
