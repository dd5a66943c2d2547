import type { Random } from './random.js';
import type { Unit } from './units.js';
import { sincePhrases } from './work-order-texts/phrases.js';

const bedroomsOf = [
  ['main room'],
  ['bedroom'],
  ['primary bedroom', 'second bedroom'],
  ['primary bedroom', 'back bedroom', 'kids room'],
];

/** Words that an order's texts share, such as the same room in the title, the report and the subtasks. */
export function wordsFor(random: Random, unit: Unit | null): Record<string, string> {
  const plan = unit?.plan;
  return {
    bath: plan?.bathrooms === 20 ? random.pick(['hall bathroom', 'primary bathroom']) : 'bathroom',
    bedroom: random.pick(bedroomsOf[plan?.bedrooms ?? 1]!),
    since: random.pick(sincePhrases),
    building: random.pick([...'ABCDEFGHIJKL']),
    floor: random.pick(['first', 'second', 'third']),
  };
}

/** Replaces the words in braces; a word at the beginning of a sentence gets a capital letter. */
export function fillWords(text: string, words: Record<string, string>): string {
  const filled = text.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] ?? gap);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
