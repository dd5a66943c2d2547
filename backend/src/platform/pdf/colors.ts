/** Against white. */
const MIN_CONTRAST = 4.5;
const STEP = 0.9;

/** Returns the colour, darkened until it has enough contrast on white and under white text. */
export function readableOnWhite(color: string): string {
  let parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  while (1.05 / (luminance(parts) + 0.05) < MIN_CONTRAST) parts = parts.map((part) => Math.floor(part * STEP));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2. */
function luminance(parts: readonly number[]): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
