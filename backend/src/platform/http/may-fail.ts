import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from './error-codes.js';

export const MAY_FAIL = 'nerka:may-fail';

/** Error codes besides those that follow from access, parameters and body; tests fail on any other code. */
export const MayFail = (...codes: ErrorCode[]): MethodDecorator => SetMetadata(MAY_FAIL, codes);
