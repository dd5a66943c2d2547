import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from '@nerka/mf-shared/ui/config-provider';
import { KeptStyles } from '@nerka/mf-shared/ui/kept-styles';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { theme } from '@nerka/mf-shared/ui/theme';
import { cspNonce } from '../page-security';
import { accentOf, showAccent } from './accent';
import { actionColors } from './action-colors';
import { useColorMode } from './color-mode';
import { palette, type ColorMode } from './palette';

const TOUCH_TARGET = 44;
const CONTROL_HEIGHT = 32;
// With new objects every part of antd on the page would render again at each navigation.
const csp = { nonce: cspNonce };
const button = { autoInsertSpace: false };
/** Adds a style at each press, for which the browser computes the style of every element. */
const wave = { disabled: true };
/** What is announced covers neither its title nor its close button. */
const drawer = { styles: { root: { top: 'var(--top-space, 0px)' } } };

/** antd in the colours of our style sheets, with the company's accent. */
export function AntdTheme({ companyColor, children }: { companyColor: string | null; children: ReactNode }) {
  const { mode } = useColorMode();
  const accent = useMemo(() => accentOf(companyColor, mode), [companyColor, mode]);
  useLayoutEffect(() => showAccent(accent), [accent]);
  const isPhone = usePhoneWidth();
  const config = useMemo(
    () => themeConfig(mode, accent.accent, accent['accent-text'], isPhone),
    [mode, accent, isPhone],
  );
  return (
    <KeptStyles>
      <ConfigProvider theme={config} {...{ csp, button, wave, drawer }}>
        {children}
      </ConfigProvider>
    </KeptStyles>
  );
}

export function themeConfig(mode: ColorMode, accent: string, accentText: string, isPhone = false): ThemeConfig {
  const colors = palette[mode];
  const { button: buttonColors, ...actions } = actionColors(mode, accent, accentText);
  const readable = { colorTextDisabled: colors.muted };
  const controlHeight = isPhone || matchMedia('(pointer: coarse)').matches ? TOUCH_TARGET : CONTROL_HEIGHT;
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    // The variables of every theme stay on the page (KeptStyles): each theme has a name of its own.
    cssVar: { key: ['theme', mode, accent, accentText, controlHeight].join('-').replaceAll('#', '') },
    token: {
      ...actions,
      colorText: colors.text,
      colorTextSecondary: colors.muted,
      colorTextDescription: colors.muted,
      colorTextPlaceholder: colors.muted,
      colorBgLayout: colors.canvas,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBorder: colors['line-strong'],
      colorBorderSecondary: colors.line,
      borderRadius: 6,
      borderRadiusLG: 8,
      fontFamily: 'inherit',
      fontWeightStrong: 600,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      controlHeight,
    },
    components: {
      Button: buttonColors,
      // Disabled fields stay readable.
      ...{ Input: readable, InputNumber: readable, Select: readable },
      // The label of the active tab is text on the page's background.
      Tabs: { itemSelectedColor: accentText, itemHoverColor: accentText, itemActiveColor: accentText },
    },
  };
}
