import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';

/**
 * Keeps antd's style sheets out of the page: jsdom computes the styles of each element anew for every query by role,
 * which makes a test of a dialog ten times slower.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return <StyleProvider mock="server">{children}</StyleProvider>;
}
