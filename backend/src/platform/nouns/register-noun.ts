import type { Type, ValueProvider } from '@nestjs/common';
import type { ImportKind } from '../imports/import-kind.js';
import type { ImportedNoun, Noun } from './noun.js';

/** A provider, so that `Nouns` finds it. */
export class RegisteredNoun {
  constructor(
    readonly noun: Noun,
    readonly importKind?: Type<ImportKind>,
  ) {}
}

/** Returns a provider of the noun's module. `importKind` is that module's provider with the import rules. */
export function registerNoun(noun: Noun & { imported?: never }): ValueProvider<RegisteredNoun>;
export function registerNoun(
  noun: Noun & { imported: ImportedNoun },
  importKind: Type<ImportKind>,
): ValueProvider<RegisteredNoun>;
export function registerNoun(noun: Noun, importKind?: Type<ImportKind>): ValueProvider<RegisteredNoun> {
  return { provide: `noun ${noun.name}`, useValue: new RegisteredNoun(noun, importKind) };
}
