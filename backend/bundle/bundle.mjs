import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { compileBackend } from '../../scripts/compile-backend.mjs';
import { onFirstUse } from './on-first-use.mjs';

// Compiles the sources and makes one file of each program that a start waits for: most of a start went into finding and
// reading some 2,800 modules (docs/performance.md). The modules stay beside it, for the other programs and watch mode.
const programs = ['main', 'migrate', 'demo-data'];
const dist = join(import.meta.dirname, '../dist');
/** Machine code, and what finds its files by its own place. */
const left = ['@node-rs/argon2', 'swagger-ui-dist', ...onFirstUse];

/**
 * What packages ask for at their start and nobody of ours ever uses, by what they ask and from where: TypeORM's other
 * drivers, IsPhoneNumber's library. They get an object without anything, and no memory keeps the text.
 */
const unused = [
  { request: /^\.\/(?!postgres\/)[\w-]+\/\w+Driver$/, from: /[\\/]typeorm[\\/]driver$/ },
  { request: /^libphonenumber-js/, from: /[\\/]class-validator[\\/]/ },
];

rmSync(dist, { recursive: true, force: true });
await compileBackend(dist, { sourceMaps: false });
const { heapOptions } = await import('../dist/launch/server-memory.js');

const compiler = rspack({
  mode: 'none',
  target: 'node20',
  entry: Object.fromEntries(programs.map((name) => [name, join(dist, `${name}.js`)])),
  // CommonJS: the packages that are, are not all written for the strict mode of an ES module.
  output: { path: dist, filename: '[name].cjs', library: { type: 'commonjs2' }, strictModuleErrorHandling: true },
  // As Node finds them: a program consists of the files that the tests have tried.
  resolve: {
    mainFields: ['main'],
    byDependency: {
      esm: { conditionNames: ['node', 'import', 'default'] },
      commonjs: { conditionNames: ['node', 'require', 'default'] },
    },
  },
  module: {
    // A package may ask for what only the caller knows: drivers of other databases, view engines. None is.
    parser: {
      javascript: {
        createRequire: true,
        dynamicImportMode: 'eager',
        exprContextCritical: false,
        unknownContextCritical: false,
      },
    },
    rules: [{ include: dist, loader: join(import.meta.dirname, 'own-place-loader.mjs'), options: { dist } }],
  },
  node: { __dirname: false, __filename: false },
  externals: [external],
  optimization: {
    concatenateModules: false,
    // The text stays in memory, at two bytes a character unless all are ASCII; comments and indents are a third. Nothing else is
    // shortened: messages, logs and the container know classes by their names.
    minimize: true,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          mangle: false,
          compress: false,
          format: { ascii_only: true, comments: false, beautify: false },
        },
      }),
    ],
  },
});

compiler.run((error, stats) => {
  if (error) throw error;
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const problems = [...errors, ...warnings].map(({ message }) => message);
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  copyFileSync(join(import.meta.dirname, 'start-bundle.mjs'), join(dist, 'start-bundle.js'));
  programs.forEach(startBundled);
});

/** Left to Node: what is its own, what has to lie beside its files, and what a package uses where it is installed. */
function external({ request, context, dependencyType }, answer) {
  if (unused.some(({ request: asked, from }) => asked.test(request) && from.test(context))) {
    return answer(undefined, '{}', 'var');
  }
  const isPackage = !/^[./#]/.test(request);
  if (isPackage && (isBuiltin(request) || isLeft(request) || !isInstalled(request, context))) {
    answer(undefined, request, dependencyType === 'esm' ? 'node-commonjs' : 'commonjs');
  } else answer();
}

function isLeft(request) {
  return left.some((name) => request === name || request.startsWith(`${name}/`));
}

function isInstalled(request, folder) {
  try {
    createRequire(join(folder, 'any.js')).resolve(request);
    return true;
  } catch {
    return false;
  }
}

function startBundled(name) {
  writeFileSync(
    join(dist, `${name}.js`),
    `import { startBundle } from './start-bundle.js';\nstartBundle('${name}');\n`,
  );
  rmSync(join(dist, `${name}.cjs.compiled`), { force: true });
  // Without settings a program ends by itself, when all its modules are there; with the options with which it is started,
  // as V8 takes what was compiled with the same only.
  const options = name === 'main' ? heapOptions({}) : [];
  const keep = `import { startBundle } from './start-bundle.js'; startBundle('${name}', { keepCompiled: true });`;
  const { stderr } = spawnSync(process.execPath, [...options, '--input-type=module', '--eval', keep], {
    cwd: dist,
    env: {},
    encoding: 'utf8',
  });
  if (!existsSync(join(dist, `${name}.cjs.compiled`))) throw new Error(`${name} could not be loaded:\n${stderr}`);
}
