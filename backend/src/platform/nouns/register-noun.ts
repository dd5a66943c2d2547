import type { Type, ValueProvider } from '@nestjs/common';
import type { ImportKind } from '../imports/import-kind.js';
import type { ImportedNoun, Noun } from './noun.js';

/** A noun as a provider of its module; `Nouns` finds it there. */
export class RegisteredNoun {
  constructor(
    readonly noun: Noun,
    readonly importKind?: Type<ImportKind>,
  ) {}
}

/**
 * Makes a noun known to the application whose module has this among its providers. One that is imported names the
 * provider of the same module that has the rules for its files.
 */
export function registerNoun(noun: Noun & { imported?: never }): ValueProvider<RegisteredNoun>;
export function registerNoun(
  noun: Noun & { imported: ImportedNoun },
  importKind: Type<ImportKind>,
): ValueProvider<RegisteredNoun>;
export function registerNoun(noun: Noun, importKind?: Type<ImportKind>): ValueProvider<RegisteredNoun> {
  return { provide: `noun ${noun.name}`, useValue: new RegisteredNoun(noun, importKind) };
}
