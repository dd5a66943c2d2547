import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { Button } from '../ui/button';
import { lasting } from '../ui/kept-styles';

/** How much antd keeps after its last component has unmounted. */
function keptIn(cache: ReturnType<typeof createCache>): number {
  const shown = render(
    <StyleProvider mock="server" cache={cache} container={document.createElement('div')}>
      <Button>Save</Button>
    </StyleProvider>,
  );
  shown.unmount();
  return cache.cache.size;
}

describe('the theme of a test', () => {
  it('is still forgotten by antd with the last component', () => {
    expect(keptIn(createCache())).toBe(0);
  });

  it('is kept for the next one', () => {
    expect(keptIn(lasting(createCache()))).toBeGreaterThan(0);
  });
});
