import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { RequiredName } from '../../platform/http/typed-name.js';

const MAX_NAME = 100;
const USERNAME = /^[\p{L}\p{Nd}\p{Nl}][\p{L}\p{M}\p{Nd}\p{Nl} ._@+'-]*$/u;

/** The name of a new account; people of before keep the name that they have. */
export const Username = (): PropertyDecorator =>
  applyDecorators(
    RequiredName('Username is required', MAX_NAME),
    Matches(USERNAME, {
      message: "Username begins with a letter or digit and takes letters, digits, spaces and . _ - + @ '",
    }),
  );
