import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import { compileData } from './compile-data.mjs';
import { contractVersion, sharedModules } from './shared-modules.mjs';

/**
 * Writes a page: its template in src with `{{styles}}` replaced by the colours of both themes, `{{firstPaint}}` by the
 * script that chooses a theme before the first paint, `{{scripts}}` by the entry, and `{{start}}` and `{{addressed}}` by
 * the addresses of what the entry imports next, which otherwise loads one after the other. The server fills in what
 * differs per request.
 */
export class PagePlugin {
  /** @param {{ folder: string, name?: string }} options */
  constructor({ folder, name = 'index.html' }) {
    this.name = name;
    this.template = join(folder, 'src', name);
    this.firstPaint = join(folder, 'src/theme/first-paint.ts');
    this.palette = join(folder, 'src/theme/palette.ts');
  }

  apply(compiler) {
    emitLate(compiler, (compilation) => {
      for (const file of [this.template, this.firstPaint, this.palette]) compilation.fileDependencies.add(file);
      compilation.emitAsset(this.name, new webpack.sources.RawSource(this.page(compilation)));
    });
  }

  page(compilation) {
    const [entry] = compilation.entrypoints.values();
    const files = entry.getFiles();
    const inserts = {
      styles: compileData(this.palette).paletteStyles(),
      firstPaint: `/${this.emitFirstPaint(compilation)}`,
      scripts: files.filter(isScript).map(scriptTag).join(''),
      stylesheets: files.filter(isStylesheet).map(stylesheetTag).join(''),
      start: preloads(compilation, './bootstrap'),
      addressed: preloads(compilation, './addressed-screen'),
    };
    return readFileSync(this.template, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => inserts[name]);
  }

  emitFirstPaint(compilation) {
    const { code } = transformSync(readFileSync(this.firstPaint, 'utf8'), {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
      minify: true,
    });
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    const name = `assets/first-paint.${hash}.js`;
    compilation.emitAsset(name, new webpack.sources.RawSource(code));
    return name;
  }
}

/** Writes screens.json, which lists for the server what this shell serves (the contract and the shared modules) and which screens it has itself. */
export class ShellScreensPlugin {
  /** @param {{ folder: string }} options */
  constructor({ folder }) {
    this.screens = join(folder, 'src/screens.ts');
  }

  apply(compiler) {
    emitLate(compiler, (compilation) => {
      compilation.fileDependencies.add(this.screens);
      const { screens } = compileData(this.screens);
      const shared = Object.fromEntries(sharedModules().map(({ key, version }) => [key, version]));
      const about = { name: 'shell', contract: contractVersion, screens, shared };
      compilation.emitAsset('screens.json', new webpack.sources.RawSource(JSON.stringify(about, undefined, 2)));
    });
  }
}

/** Once the names of all files are final. */
export function emitLate(compiler, emit) {
  compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => emit(compilation));
  });
}

const isScript = (file) => file.endsWith('.js') && !file.includes('.hot-update.');
const isStylesheet = (file) => file.endsWith('.css');
const scriptTag = (file) => `<script defer src="/${file}"></script>`;
const stylesheetTag = (file) => `<link rel="stylesheet" href="/${file}">`;
const preloadTag = (file) => `<link rel="preload" as="${isScript(file) ? 'script' : 'style'}" href="/${file}">`;

function preloads({ chunkGroups }, imported) {
  const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === imported));
  return [...new Set(groups.flatMap((group) => group.getFiles()))].map(preloadTag).join('');
}
