import type { WorkOrderDraft } from './work-order-draft.js';

export type Scene = Extract<
  WorkOrderDraft['category'],
  'plumbing' | 'electrical' | 'hvac' | 'appliance' | 'carpentry' | 'painting'
>;

interface Drawing {
  before: string;
  after: string;
  captions: { before: string; after: string };
}

const [WIDTH, HEIGHT] = [960, 720];

const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

const cabinet =
  box(0, 0, WIDTH, HEIGHT, '#8a6a4a') + box(40, 40, 880, 560, '#5b452f') + box(0, 600, WIDTH, 120, '#735639');
const pipe = line('M480 40 V300 Q480 400 580 400 T680 300 V120', '#b9bec4', 54) + box(440, 250, 80, 44, '#9aa0a6', 8);
const wall = box(0, 0, WIDTH, HEIGHT, '#e6dfd2') + box(0, 620, WIDTH, 100, '#c9bda8');
const outlet =
  box(370, 220, 220, 300, '#fbfaf6', 24) +
  box(430, 290, 22, 56, '#333') +
  box(508, 290, 22, 56, '#333') +
  box(430, 400, 22, 56, '#333') +
  box(508, 400, 22, 56, '#333');
const vent = box(220, 160, 520, 320, '#f2f2f0', 12);
const slats = (fill: string): string =>
  [0, 1, 2, 3, 4].map((row) => box(250, 190 + row * 56, 460, 28, fill, 6)).join('');
const kitchen = box(0, 0, WIDTH, HEIGHT, '#cfd8dc') + box(0, 560, WIDTH, 160, '#90a4ae');
const fridge =
  box(300, 60, 360, 560, '#eceff1', 20) +
  box(300, 250, 360, 8, '#b0bec5') +
  box(620, 110, 14, 100, '#78909c', 7) +
  box(620, 290, 14, 200, '#78909c', 7);
const frame = wall + box(300, 60, 360, 600, '#a9825a');

const drawings: Record<Scene, Drawing> = {
  plumbing: {
    before: cabinet + pipe + dot(486, 330, 12, '#6ec3f0') + dot(476, 380, 14, '#6ec3f0') + `<ellipse cx="480" cy="620" rx="220" ry="34" fill="#7fb6d4"/>`,
    after: cabinet + pipe + box(436, 246, 88, 52, '#d9a441', 10),
    captions: { before: 'Drips at the trap, cabinet floor is wet', after: 'New slip nut and washer, dry after ten minutes' },
  },
  electrical: {
    before: wall + outlet + `<ellipse cx="480" cy="300" rx="90" ry="60" fill="#3a2a1a" opacity="0.65"/>`,
    after: wall + outlet,
    captions: { before: 'Scorched around the upper slots', after: 'New outlet, tested under load' },
  },
  hvac: {
    before: wall + vent + slats('#8d8577') + [300, 420, 560, 660].map((x) => dot(x, 330, 34, '#6f675b')).join(''),
    after: wall + vent + slats('#c3ccd1'),
    captions: { before: 'Return is clogged', after: 'Cleaned, new filter in' },
  },
  appliance: {
    before: kitchen + fridge + `<ellipse cx="480" cy="650" rx="300" ry="38" fill="#8fc1dd"/>`,
    after: kitchen + fridge,
    captions: { before: 'Water under the fridge', after: 'Drain line cleared, floor dry' },
  },
  carpentry: {
    before: frame + `<g transform="rotate(7 320 640)">${box(320, 80, 320, 560, '#c89b6d')}${dot(600, 370, 16, '#555')}</g>`,
    after: frame + box(320, 80, 320, 560, '#c89b6d') + dot(600, 370, 16, '#555'),
    captions: { before: 'Upper hinge is torn out', after: 'Hinge reset with longer screws' },
  },
  painting: {
    before: wall + `<path d="M360 240 L560 210 L610 330 L540 430 L390 400 Z" fill="#b3a58c"/>` + line('M360 240 L300 180 M610 330 L690 360', '#8c7f68', 5),
    after: wall,
    captions: { before: 'Hole behind the door', after: 'Patched and painted' },
  },
}; // oxfmt-ignore

export const scenes = Object.keys(drawings) as Scene[];

export const captionOf = (scene: Scene, kind: 'before' | 'after'): string => drawings[scene].captions[kind];

/** The scene as SVG, as if lit by a flash. */
export function drawScene(scene: Scene, kind: 'before' | 'after'): string {
  const flash = `<radialGradient id="flash"><stop offset="0.4" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${flash}</defs>${drawings[scene][kind]}${box(0, 0, WIDTH, HEIGHT, 'url(#flash)')}</svg>`;
}
