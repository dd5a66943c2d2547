import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const page = new URL('../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- screens: written by `npm run bench -- --screens` -->';
const END = '<!-- end of the screens -->';

/** The tables of what was measured, in Markdown. */
export function tables({ slow, scrolled, browser, orders }) {
  const { rows, calibration } = slow;
  const ms = (time) => `${Math.round(time)} ms`;
  const within = (time, aim) => `${ms(time)}${time > aim ? ', short' : ''}`;
  const cells = rows.map(({ what, aim, median, p95, slowest }) => [
    ...[what, ms(aim), ms(median)],
    ...[within(p95, aim), within(slowest, aim)],
  ]);
  const frames = scrolled.map(({ what, seconds, frames, long, longest }) => [
    ...[what, `${seconds} s`, frames],
    ...[`${long}${long > 0 ? ', short' : ''}`, ms(longest)],
  ]);
  return [
    `Taken on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0].model.trim()}, Chromium ${browser}, with ${orders} work orders; a fixed loop of JavaScript took ${ms(calibration)} at a quarter of the processor and ${ms(scrolled[0].calibration)} at all of it.`,
    table(['From the event to the frame that shows it', 'aim', 'median', 'p95', 'slowest'], cells),
    table(
      ["Scrolled through at the processor's own speed", 'in', 'frames', 'over 50 ms (aim: none)', 'the longest'],
      frames,
    ),
  ].join('\n\n');
}

const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Puts the tables into docs/performance.md. */
export function writeReport(text) {
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN);
  const [, after] = rest.split(END);
  writeFileSync(page, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
