import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';

export const TAKES_FORM = 'upload-form';

/** The handler takes files in a multipart form, not JSON; see UploadPaths. */
export const UploadForm = (): MethodDecorator =>
  applyDecorators(SetMetadata(TAKES_FORM, true), ApiConsumes('multipart/form-data'));
