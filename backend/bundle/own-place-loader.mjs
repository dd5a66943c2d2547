import { dirname, relative } from 'node:path';

/** In the bundle, which lies in `dist`, every module of ours still finds files from its own place. */
export default function ownPlace(source) {
  const { dist } = this.getOptions();
  const place = (path) => `(__dirname + ${JSON.stringify(`/${relative(dist, path).replaceAll('\\', '/')}`)})`;
  return source
    .replaceAll('import.meta.dirname', place(dirname(this.resourcePath)))
    .replaceAll('import.meta.url', `require('node:url').pathToFileURL${place(this.resourcePath)}.href`);
}
