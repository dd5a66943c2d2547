import type { Type, ValueProvider } from '@nestjs/common';
import type { ImportKind } from '../imports/import-kind.js';
import type { ImportedNoun, Noun } from './noun.js';

/** A noun as a provider of its module, where `Nouns` finds it. */
export class RegisteredNoun {
  constructor(
    readonly noun: Noun,
    readonly importKind?: Type<ImportKind>,
  ) {}
}

/**
 * Registers a noun with the application; the result is one of its module's providers. For a noun that can be imported,
 * `importKind` is the provider of the same module with the import rules.
 */
export function registerNoun(noun: Noun & { imported?: never }): ValueProvider<RegisteredNoun>;
export function registerNoun(
  noun: Noun & { imported: ImportedNoun },
  importKind: Type<ImportKind>,
): ValueProvider<RegisteredNoun>;
export function registerNoun(noun: Noun, importKind?: Type<ImportKind>): ValueProvider<RegisteredNoun> {
  return { provide: `noun ${noun.name}`, useValue: new RegisteredNoun(noun, importKind) };
}
