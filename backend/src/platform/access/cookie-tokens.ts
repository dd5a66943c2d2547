import type { Request } from 'express';

const TOKEN = /^[\w-]{43}$/;
const MAX_TRIED = 4;

/**
 * The tokens in the cookies of these names, best name first. There may be several of one name, because another site of
 * the domain can set one, too.
 */
export function cookieTokens({ headers }: Pick<Request, 'headers'>, names: readonly string[]): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const named = (name: string): string[] =>
    pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  const tokens = names.flatMap(named).filter((token) => TOKEN.test(token));
  return [...new Set(tokens)].slice(0, MAX_TRIED);
}
