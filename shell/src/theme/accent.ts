import { blend, withContrast } from './contrast';
import { palette, type ColorMode, type PaletteColor } from './palette';

export const DEFAULT_ACCENT = '#3b82f6';
const TEXT_CONTRAST = 4.5;
const SOFT_SHARE = { light: 0.1, dark: 0.2 };

type Accent = Record<Extract<PaletteColor, 'accent' | 'accent-text' | 'accent-soft'>, string>;

/** A company's colour, corrected until text on it and in it is readable in this mode. */
export function accentOf(companyColor: string | null, mode: ColorMode): Accent {
  const color = companyColor && /^#[0-9a-f]{6}$/i.test(companyColor) ? companyColor : DEFAULT_ACCENT;
  const { surface } = palette[mode];
  const soft = blend(color, surface, SOFT_SHARE[mode]);
  return {
    accent: withContrast(color, palette[mode]['on-accent'], TEXT_CONTRAST),
    'accent-text': withContrast(withContrast(color, soft, TEXT_CONTRAST), surface, TEXT_CONTRAST),
    'accent-soft': soft,
  };
}

/** Colours the page; the returned function restores the style sheet's accent. */
export function showAccent(accent: Accent): () => void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accent)) style.setProperty(`--${name}`, value);
  return () => Object.keys(accent).forEach((name) => style.removeProperty(`--${name}`));
}
