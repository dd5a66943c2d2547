import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { PiecesInTurns } from './file-in-pieces.js';

export const HEAVY = 'nerka:heavy';

/** Work of which one company could otherwise leave too little for the others (platform/fairness). */
export type HeavyKind = 'list' | 'search' | 'report' | 'file' | 'pdf' | 'import' | 'upload' | 'sign-in' | 'password';

/** The handler waits for its company's turn; decorators of lists, files, PDFs and uploads contain it. */
export const Heavy = (kind: HeavyKind): MethodDecorator =>
  kind === 'file'
    ? applyDecorators(SetMetadata(HEAVY, kind), UseInterceptors(PiecesInTurns))
    : applyDecorators(SetMetadata(HEAVY, kind));

export const heavyKindOf = (handler: object): HeavyKind | undefined =>
  Reflect.getMetadata(HEAVY, handler) as HeavyKind | undefined;
