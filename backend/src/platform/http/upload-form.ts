import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { Heavy } from './heavy.js';

export const ACCEPTS_FORM = 'upload-form';

/** Accepts a multipart form instead of JSON. */
export const UploadForm = (): MethodDecorator =>
  applyDecorators(SetMetadata(ACCEPTS_FORM, true), ApiConsumes('multipart/form-data'), Heavy('upload'));
