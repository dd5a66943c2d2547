import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';

export const TAKES_FORM = 'upload-form';

/** The handler accepts files in a multipart form instead of JSON; see UploadPaths. */
export const UploadForm = (): MethodDecorator =>
  applyDecorators(SetMetadata(TAKES_FORM, true), ApiConsumes('multipart/form-data'));
