import { join } from 'node:path';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { compileBackend, compiled } from './compile-backend.mjs';
import { giveUp, node, root } from './program.mjs';

const backend = join(root, 'backend');

/** The API as the sources describe it: the OpenAPI document as JSON text, and the table of who may call what. */
export async function describeApi() {
  await compileBackend();
  writeMetadata();
  let output = '';
  const code = await node([join(compiled, 'openapi.js')], { onText: (text) => (output += text) });
  if (code !== 0) giveUp(output);
  return JSON.parse(output);
}

/** Writes what Nest's plugin reads from types and comments, which the compiled modules no longer contain. */
function writeMetadata() {
  const { config } = ts.readConfigFile(join(backend, 'tsconfig.build.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, backend);
  const pathToSource = join(backend, 'src');
  const how = { introspectComments: true, classValidatorShim: true, esmCompatible: true, pathToSource };
  new PluginMetadataGenerator().generate({
    visitors: [new ReadonlyVisitor(how)],
    // Without it, the order of a union depends on where its members first occur in the program.
    tsProgramRef: ts.createProgram(fileNames, { ...options, stableTypeOrdering: true }),
    outputDir: compiled,
    filename: 'metadata.js',
  });
}
