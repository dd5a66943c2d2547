#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { ReleaseError } from './release-error.mjs';
import { release, releaseOptions } from './release.mjs';

const usage = `In the folder of a front end:
  nerka build      builds it into dist
  nerka check      compares its types, also with those of the doors
  nerka test       runs its specs; file names limit them
  nerka release    builds it and registers the build; NERKA_URL is the server, DEPLOY_TOKEN the right to register
    --dist <folder>    sends an existing build
    --entry <address>  of the manifest (mf-manifest.json), if another origin serves the files
    --notes <text>     what changed; without it, CHANGELOG.md's lines about this version
    --dry-run          sends nothing`;

const folder = process.cwd();
const { resolve: find } = createRequire(import.meta.url);
const [, , command, ...given] = process.argv;
const commands = {
  build,
  check: () => run('typescript', 'tsc', ['--noEmit']),
  test: () => run('jest', 'jest', given),
  release: releaseHere,
};

try {
  if (!Object.hasOwn(commands, command ?? '')) throw new ReleaseError(usage);
  process.exitCode = (await commands[command]()) ?? 0;
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** With the team's own configuration, which is the kit's unless they add to it. */
async function build() {
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(config);
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result))));
  });
  const messages = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (messages) process.stdout.write(`${messages}\n`);
  return stats.hasErrors() ? 1 : 0;
}

function releaseHere() {
  return release({ name: nameIn(join(folder, 'package.json')), folder, build }, readOptions(), say);
}

function readOptions() {
  try {
    const { values } = parseArgs({ args: given, options: releaseOptions });
    return { ...values, dist: values.dist && resolve(values.dist) };
  } catch (error) {
    throw new ReleaseError(`${error.message.split('. ')[0]}.\n${usage}`);
  }
}

/** A front end is known by the name of its package, without the scope. */
function nameIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).name.replace(/^@[^/]+\//, '');
}

/** Runs the program of one of the kit's own packages here. */
function run(name, program, options) {
  const file = find(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  const path = join(dirname(file), typeof bin === 'string' ? bin : bin[program]);
  const child = spawn(process.execPath, [path, ...options], { stdio: 'inherit' });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
