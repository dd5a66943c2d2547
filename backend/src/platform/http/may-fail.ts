import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from './error-codes.js';

export const MAY_FAIL = 'nerka:may-fail';

/**
 * Error codes of a handler in addition to those that follow from its access, its parameters and its body. The API
 * document lists both; tests fail on a response with any other code.
 */
export const MayFail = (...codes: ErrorCode[]): MethodDecorator => SetMetadata(MAY_FAIL, codes);
