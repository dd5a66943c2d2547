import { send } from './request';
import type { Method, PathOf, PathParams, Query } from './schema-operations';

interface FileCall<P extends PathOf<M>, M extends Method> {
  params: PathParams<P, M>;
  query?: Query<P, M>;
}

/** Receives a generated file: `receiveFile('post', '/api/companies/{companyId}/invoices/{id}/generate-pdf', { params })`. */
export async function receiveFile<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  call: FileCall<P, M>,
): Promise<Blob> {
  return (await send(method, path, { ...call, once: false })).blob();
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveAddress(address, name);
  URL.revokeObjectURL(address);
}

/** Lets the browser download an address, for files that are too large for memory. The browser shows no failure. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
