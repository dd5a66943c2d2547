import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { PageRouter, type NavigateFunction, useLocation, useNavigate } from './index';

const never = new Promise<string>(() => {});

let navigate: NavigateFunction;

/** Its content is not there yet at any address but the first. */
function Content() {
  const { pathname, search } = useLocation();
  return pathname === '/orders' && search === '' ? 'The orders' : use(never);
}

function Page() {
  navigate = useNavigate();
  return (
    <Suspense fallback="Loading">
      <Content />
    </Suspense>
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/orders');
  render(
    <PageRouter>
      <Page />
    </PageRouter>,
  );
});

describe('the router of a page', () => {
  it('keeps a screen until the next one is there', async () => {
    await act(async () => navigate('/units'));
    expect(location.pathname).toBe('/units');
    expect(screen.queryByText('Loading')).toBeNull();
    expect(document.body.textContent).toContain('The orders');
  });

  it('shows a step within a screen at once', async () => {
    await act(async () => navigate('?new=yes'));
    expect(location.search).toBe('?new=yes');
    expect(screen.getByText('Loading').style.display).toBe('');
  });
});
