import { Injectable } from '@nestjs/common';
import { Invalid } from '../../platform/http/errors.js';
import type { NounActivity } from '../../platform/nouns/noun-activity.js';
import { Nouns } from '../../platform/nouns/nouns.js';

export type ActiveNoun = NounActivity & { name: string };

/** A noun of the log as part of another one. */
export interface Part {
  name: string;
  of: 'parent' | { view: string; column: string };
}

/** The nouns with an activity, by themselves and by the nouns of their parts. */
@Injectable()
export class ActivityNouns {
  constructor(private readonly nouns: Nouns) {}

  /** Throws Invalid if there is none. */
  wanted(name: string): ActiveNoun {
    const found = this.nouns.activities.find((noun) => noun.name === name);
    if (found) return found;
    const message = `noun must be one of ${this.nouns.activities.map((noun) => noun.name).join(', ')}.`;
    throw new Invalid([{ field: 'noun', message }]);
  }

  /** Undefined for a line of a noun without an activity. */
  ownerOf(name: string): ActiveNoun | undefined {
    return this.nouns.activities.find((noun) => noun.name === name || Object.hasOwn(noun.parts ?? {}, name));
  }

  get names(): string[] {
    return this.nouns.activities.map(({ name }) => name);
  }

  get parts(): Part[] {
    return this.nouns.activities.flatMap(partsOf);
  }
}

export const partsOf = ({ parts = {} }: ActiveNoun): Part[] =>
  Object.entries(parts).map(([name, of]) => ({ name, of }));
