/** The colours of both themes, for antd and for the page's custom properties. Read at build time, so it imports nothing. */
export type ColorMode = 'light' | 'dark';

/** Every foreground has AA contrast on canvas, surface and sunken, every status colour on its soft one. */
export const palette = {
  light: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef0f3',
    line: '#e1e5ea',
    'line-strong': '#c3cad3',
    text: '#1a1f26',
    muted: '#5a6470',
    accent: '#2669e0',
    'accent-text': '#1f5fd1',
    'accent-soft': '#e8f0fd',
    'on-accent': '#ffffff',
    blue: '#1d55b8',
    'blue-soft': '#e6effc',
    amber: '#8a4b08',
    'amber-soft': '#fdf1dc',
    green: '#17693a',
    'green-soft': '#e3f5e9',
    red: '#b3261e',
    'red-soft': '#fdeae8',
    purple: '#6b3fb5',
    'purple-soft': '#f1eafb',
    shadow: '0 8px 24px rgb(16 24 40 / 14%)',
  },
  dark: {
    canvas: '#101317',
    surface: '#171b21',
    raised: '#1e232a',
    sunken: '#232931',
    line: '#2b323b',
    'line-strong': '#48525f',
    text: '#e7eaee',
    muted: '#a0aab6',
    accent: '#3273e0',
    'accent-text': '#7fb0ff',
    'accent-soft': '#1b2b45',
    'on-accent': '#ffffff',
    blue: '#8db8ff',
    'blue-soft': '#1a2a44',
    amber: '#f3bd66',
    'amber-soft': '#38290f',
    green: '#7dd69b',
    'green-soft': '#14301f',
    red: '#ff9d94',
    'red-soft': '#401b18',
    purple: '#c3a3f7',
    'purple-soft': '#2c2043',
    shadow: '0 8px 24px rgb(0 0 0 / 48%)',
  },
} as const satisfies Record<ColorMode, Record<string, string>>;

export type PaletteColor = keyof typeof palette.light;

/** The page's first style sheet: the system's theme unless the user chose one (first-paint.ts); light on paper. */
export function paletteStyles(): string {
  const dark = block('dark');
  return [
    `:root{${block('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('');
}

function block(mode: ColorMode): string {
  const properties = Object.entries(palette[mode]).map(([name, value]) => `--${name}:${value}`);
  return [`color-scheme:${mode}`, ...properties].join(';');
}
