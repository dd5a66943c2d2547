import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { EnvironmentError } from './environment-error.js';

/**
 * A setting that is a secret: its own value, or the content of the file that `<NAME>_FILE` names. A mounted secret or a
 * credential of systemd is not in the environment, which other programs of the same user can read. Docker Compose mounts
 * only files that exist, so that of an optional setting may be empty.
 */
export function secretOf(source: NodeJS.ProcessEnv, name: string, { mayBeEmpty = false } = {}): string | undefined {
  const value = source[name] || undefined;
  const file = source[`${name}_FILE`] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new EnvironmentError(`Set ${name} or ${name}_FILE, not both.`);
  const text = contentOf(file, name).replace(/\r?\n$/, '');
  if (text === '' && mayBeEmpty) return undefined;
  if (text === '') throw new EnvironmentError(`${name}_FILE names ${file}, which is empty.`);
  return text;
}

function contentOf(file: string, name: string): string {
  if (!isAbsolute(file)) throw new EnvironmentError(`${name}_FILE must be an absolute path, not '${file}'.`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`${name}_FILE names ${file}, which cannot be read (${code}).`);
  }
}

/** A database's address with the password that stands beside it, unless it has one of its own. */
export function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password || !url.host) return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
