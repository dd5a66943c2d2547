import type { ReactNode } from 'react';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from '../ui/config-provider';
import { lasting } from '../ui/kept-styles';

/** Not in the page, because jsdom does not use the variables of antd's theme. */
const outsideOfThePage = document.createElement('div');

const lastingCache = lasting(createCache());

/** Without a key each provider would have a theme of its own. */
const theme = { zeroRuntime: true, cssVar: { key: 'test' } };

/**
 * Keeps antd's style sheets out of the page: jsdom computes the styles of each element again for every query by role,
 * which makes a test of a dialog ten times slower.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return (
    <StyleProvider mock="server" container={outsideOfThePage} cache={lastingCache}>
      <ConfigProvider theme={theme}>{children}</ConfigProvider>
    </StyleProvider>
  );
}
