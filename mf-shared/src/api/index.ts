export {
  ApiError,
  failureOf,
  isNotFound,
  isStaleEdit,
  isUnreachable,
  errorMessage,
  withReference,
  type ErrorCode,
  type FieldProblem,
} from './api-error';
export { choicesOf, choicesText } from './choices';
export { forgetEarlyResponses, provideEarlyResponses, requestEarly } from './early-responses';
export { findInPages } from './find-in-pages';
export { onProofNeeded, type ProofAnswer } from './proof';
export { type ArchiveProgress, receiveArchive } from './receive-archive';
export { panelMessage } from './panel-message';
export { receiveFile, saveAddress, saveFile } from './receive-file';
export { randomHex } from './page-writes';
export { sendPrepared } from './send-prepared';
export { uploadFile } from './upload-file';
export { addressOf, request, requestPage, type Page } from './request';
export type { Answer, Body, Method, PathOf, PathParams, Query, Schemas } from './schema-operations';
