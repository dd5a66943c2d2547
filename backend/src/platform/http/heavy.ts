import { type CustomDecorator, SetMetadata } from '@nestjs/common';

export const HEAVY = 'nerka:heavy';

/** Work of which one company could otherwise leave too little for the others (platform/fairness). */
export type HeavyKind = 'list' | 'search' | 'report' | 'file' | 'pdf' | 'import' | 'upload' | 'sign-in';

/** The handler waits for its company's turn; decorators of lists, files, PDFs and uploads contain it. */
export const Heavy = (kind: HeavyKind): CustomDecorator => SetMetadata(HEAVY, kind);

export const heavyKindOf = (handler: object): HeavyKind | undefined =>
  Reflect.getMetadata(HEAVY, handler) as HeavyKind | undefined;
