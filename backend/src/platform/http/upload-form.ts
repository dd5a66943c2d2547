import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';

export const TAKES_FORM = 'upload-form';

/** Accepts a multipart form instead of JSON. */
export const UploadForm = (): MethodDecorator =>
  applyDecorators(SetMetadata(TAKES_FORM, true), ApiConsumes('multipart/form-data'));
