import { blend } from './contrast';
import { palette, type ColorMode } from './palette';

const HOVERED = 0.12;
const PRESSED = 0.24;
const BLACK = '#000000';

/** antd's own hover colours of buttons and links are too light to read. */
export function actionColors(mode: ColorMode, accent: string, accentText: string) {
  const { red, text, canvas, surface } = palette[mode];
  return {
    colorPrimary: accent,
    colorPrimaryHover: blend(BLACK, accent, HOVERED),
    colorPrimaryActive: blend(BLACK, accent, PRESSED),
    colorLink: accentText,
    colorLinkHover: blend(text, accentText, HOVERED),
    colorLinkActive: blend(text, accentText, PRESSED),
    colorError: red,
    colorErrorHover: blend(text, red, HOVERED),
    colorErrorActive: blend(text, red, PRESSED),
    button: {
      dangerColor: mode === 'dark' ? canvas : surface,
      defaultHoverColor: accentText,
      defaultHoverBorderColor: accentText,
      defaultActiveColor: accentText,
      defaultActiveBorderColor: accentText,
    },
  } as const;
}
