import { Injectable } from '@nestjs/common';
import { Invalid } from '../../platform/http/errors.js';
import type { ImportKind } from '../../platform/imports/import-kind.js';
import { Nouns } from '../../platform/nouns/nouns.js';

@Injectable()
export class ImportKinds {
  constructor(private readonly nouns: Nouns) {}

  of(kind: string): ImportKind {
    const found = this.nouns.importKind(kind);
    if (!found) throw new Error(`There is no kind of import '${kind}'.`);
    return found;
  }

  /** Throws Invalid if there is none. */
  wanted(kind: string | undefined): ImportKind {
    const found = kind === undefined ? undefined : this.nouns.importKind(kind);
    if (found) return found;
    const message = `kind must be one of ${this.nouns.importedKinds.join(', ')}.`;
    throw new Invalid([{ field: 'kind', message }]);
  }
}
