const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

const MAX_PATH = 200;
/** No segment begins with a dot, so a path cannot leave its folder. */
const PATH = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+)$/;

/** Returns what is wrong with the path of a release's file, or undefined. */
export function pathFault(path: unknown): string | undefined {
  const shown = JSON.stringify(String(path).slice(0, 100));
  if (typeof path !== 'string' || path.length > MAX_PATH || !PATH.test(path)) {
    return `${shown} is no path of a file in a release.`;
  }
  const kinds = Object.keys(contentTypes).join(', ');
  return contentTypeOf(path) ? undefined : `${shown} cannot be part of a release; what can are ${kinds}.`;
}

export function contentTypeOf(path: string): string | undefined {
  const kind = PATH.exec(path)?.[2] ?? '';
  return Object.hasOwn(contentTypes, kind) ? contentTypes[kind] : undefined;
}

/** Whether compression makes it smaller. */
export const isText = (path: string): boolean => /\.(js|css|json|txt|svg)$/.test(path);
