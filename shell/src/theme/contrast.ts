/** Colours as [red, green, blue], 0 to 255. */
type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEP = 0.02;

/** The colour nearest to `color` that has at least this contrast on `background` (WCAG 2, section 1.4.3). */
export function withContrast(color: string, background: string, least: number): string {
  const against = parse(background);
  const towards = luminance(against) > 0.5 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(parse(color), towards, share);
    if (ratio(mixed, against) >= least) return format(mixed);
  }
  return format(towards);
}

/** From 1 to 21. */
export function contrast(color: string, background: string): number {
  return ratio(parse(color), parse(background));
}

/** `share` (0 to 1) of the first colour over the second. */
export function blend(color: string, background: string, share: number): string {
  return format(mix(parse(background), parse(color), share));
}

function ratio(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
