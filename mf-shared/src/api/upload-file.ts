import { ApiError, REQUEST_ID } from './api-error';
import { askAgain } from './ask-again';
import { startWrite } from './page-writes';
import { addressOf } from './request';
import type { Answer, PathOf, PathParams, Query } from './schema-operations';

interface Upload<P extends PathOf<'post'>> {
  params?: PathParams<P, 'post'>;
  query?: Query<P, 'post'>;
  field: string;
  file: File;
  /** Called with 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Sends a file: `uploadFile('/api/user/profile/upload', { field: 'profilePicture', file })`. Fetch has no progress. */
export function uploadFile<P extends PathOf<'post'>>(path: P, upload: Upload<P>): Promise<Answer<P, 'post'>> {
  return askAgain(() => uploadOnce(path, upload));
}

function uploadOnce<P extends PathOf<'post'>>(
  path: P,
  { params, query, field, file, onProgress }: Upload<P>,
): Promise<Answer<P, 'post'>> {
  const form = new FormData();
  form.set(field, file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', addressOf(path, { params, query }));
    call.setRequestHeader('Accept', 'application/json');
    const { headers, finish } = startWrite();
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      onProgress?.(lengthComputable ? loaded / total : 0);
    call.onerror = () => {
      finish();
      reject(ApiError.unreachable());
    };
    call.onload = () => {
      finish();
      if (call.status < 300) resolve(JSON.parse(call.responseText) as Answer<P, 'post'>);
      else reject(errorOf(call));
    };
    call.send(form);
  });
}

function errorOf(call: XMLHttpRequest): ApiError {
  const { status, responseText, statusText } = call;
  return new ApiError(status, responseText || statusText, retryAfterOf(call), call.getResponseHeader(REQUEST_ID));
}

function retryAfterOf(call: XMLHttpRequest): number | undefined {
  const text = call.getResponseHeader('Retry-After');
  return text === null ? undefined : Number(text);
}
