import { send } from './request';
import type { Method, PathOf, PathParams, Query } from './schema-operations';

interface FileCall<P extends PathOf<M>, M extends Method> {
  params: PathParams<P, M>;
  query?: Query<P, M>;
}

/** Receives a file that the API makes: `receiveFile('post', '/api/companies/{companyId}/invoices/{id}/generate-pdf', { params })`. */
export async function receiveFile<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  call: FileCall<P, M>,
): Promise<Blob> {
  return (await send(method, path, { ...call, once: false })).blob();
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveAddress(address, name);
  URL.revokeObjectURL(address);
}

/** Has the browser download an address by itself: for a file that is too large to hold. The browser shows no failure. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
