import { Injectable } from '@nestjs/common';
import { Invalid } from '../../platform/http/errors.js';
import type { ImportKind } from '../../platform/imports/import-kind.js';
import { Nouns } from '../../platform/nouns/nouns.js';

/** The kinds of file that the nouns have registered. */
@Injectable()
export class ImportKinds {
  constructor(private readonly nouns: Nouns) {}

  /** Returns the kind of a stored import. */
  of(kind: string): ImportKind {
    const found = this.nouns.importKind(kind);
    if (!found) throw new Error(`There is no kind of import '${kind}'.`);
    return found;
  }

  /** Returns the kind that a request names. */
  wanted(kind: string | undefined): ImportKind {
    const found = kind === undefined ? undefined : this.nouns.importKind(kind);
    if (found) return found;
    const message = `kind must be one of ${this.nouns.importedKinds.join(', ')}.`;
    throw new Invalid([{ field: 'kind', message }]);
  }
}
