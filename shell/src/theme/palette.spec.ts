import { accentOf } from './accent';
import { actionColors } from './action-colors';
import { contrast } from './contrast';
import { palette, paletteStyles, type ColorMode } from './palette';

const AA = 4.5;
const modes = Object.keys(palette) as ColorMode[];

describe.each(modes)('the %s colours', (mode) => {
  const colors = palette[mode];

  it.each(['text', 'muted', 'accent-text'] as const)('can be read: %s', (color) => {
    for (const ground of ['canvas', 'surface', 'raised', 'sunken'] as const) {
      expect(contrast(colors[color], colors[ground])).toBeGreaterThanOrEqual(AA);
    }
  });

  it.each(['blue', 'amber', 'green', 'red', 'purple'] as const)('can be read on their soft ground: %s', (color) => {
    expect(contrast(colors[color], colors[`${color}-soft`])).toBeGreaterThanOrEqual(AA);
  });

  it('can be read on the accent', () => {
    expect(contrast(colors['on-accent'], colors.accent)).toBeGreaterThanOrEqual(AA);
  });

  it.each(['#3b82f6', '#ffff00', '#000000', '#ffffff', '#f59e0b', '#00ff88'])(
    'correct a company colour %s',
    (color) => {
      const accent = accentOf(color, mode);
      expect(contrast(colors['on-accent'], accent.accent)).toBeGreaterThanOrEqual(AA);
      expect(contrast(accent['accent-text'], accent['accent-soft'])).toBeGreaterThanOrEqual(AA);
      expect(contrast(accent['accent-text'], colors.surface)).toBeGreaterThanOrEqual(AA);
    },
  );

  it.each([null, '#ffff00', '#000000', '#00ff88'])(
    'can be read on buttons and links of %s, pointed at too',
    (company) => {
      const { accent, 'accent-text': accentText } = accentOf(company, mode);
      const actions = actionColors(mode, accent, accentText);
      for (const ground of [actions.colorPrimary, actions.colorPrimaryHover, actions.colorPrimaryActive]) {
        expect(contrast(colors['on-accent'], ground)).toBeGreaterThanOrEqual(AA);
      }
      const { button, colorError, colorErrorHover, colorErrorActive } = actions;
      for (const red of [colorError, colorErrorHover, colorErrorActive]) {
        expect(contrast(button.dangerColor, red)).toBeGreaterThanOrEqual(AA);
        expect(contrast(red, colors.surface)).toBeGreaterThanOrEqual(AA);
      }
      for (const words of [
        button.defaultHoverColor,
        button.defaultActiveColor,
        actions.colorLinkHover,
        actions.colorLinkActive,
      ]) {
        expect(contrast(words, colors.surface)).toBeGreaterThanOrEqual(AA);
      }
    },
  );

  it('fall back to the product colour when the company has none that can be read', () => {
    expect(accentOf('red;}', mode)).toEqual(accentOf(null, mode));
  });
});

it('writes both themes into the page', () => {
  expect(paletteStyles()).toContain(':root[data-theme=dark]{color-scheme:dark;');
});

it('is light on paper', () => {
  const [, ...afterDark] = paletteStyles().split('@media screen');
  expect(paletteStyles().match(/{color-scheme:dark/g)).toHaveLength(afterDark.length);
});
