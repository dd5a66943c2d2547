import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const page = new URL('../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- screens: written by `npm run bench -- --screens` -->';
const END = '<!-- end of the screens -->';

/** The tables of what was measured, in Markdown. */
export function tables({ slow, scrolled, cards, browser, orders }) {
  const { rows, calibration } = slow;
  const ms = (time) => `${Math.round(time)} ms`;
  const cells = rows.map(({ what, aim, median, p95 }) => [
    what,
    ms(aim),
    ms(median),
    `${ms(p95)}${p95 > aim ? ', short' : ''}`,
  ]);
  const framesOf = ({ long, longest, frames }) =>
    `${frames} frames, ${long} of them longer than 50 ms (aim: none), the longest ${ms(longest)}.`;
  return [
    `Taken on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0].model.trim()}, Chromium ${browser}, with ${orders} work orders; a fixed loop of JavaScript took ${ms(calibration)} at a quarter of the processor and ${ms(scrolled.calibration)} at all of it.`,
    [['From the event to the frame that shows it', 'aim', 'median', 'p95'], ['---', '---', '---', '---'], ...cells]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
    `A table of ${scrolled.rows} rows, scrolled through in 10 s at the processor's own speed: ${framesOf(scrolled)}`,
    `A list of ${cards.rows} cards, scrolled through in 5 s at the processor's own speed: ${framesOf(cards)}`,
  ].join('\n\n');
}

/** Puts the tables into docs/performance.md. */
export function writeReport(text) {
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN);
  const [, after] = rest.split(END);
  writeFileSync(page, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
