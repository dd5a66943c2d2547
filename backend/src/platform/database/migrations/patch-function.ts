import type { QueryRunner } from 'typeorm';

interface Patch {
  signature: string;
  /** The narrow role that owns it, of which the schema's owner is a member only meanwhile. */
  owner: string;
  from: string;
  to: string;
}

/** Changes a part of a function that other migrations change, too. Frozen, because migrations depend on it. */
export async function patchFunction(runner: QueryRunner, { signature, owner, from, to }: Patch): Promise<void> {
  const [found] = (await runner.query(`select pg_get_functiondef($1::regprocedure) as text`, [signature])) as {
    text: string;
  }[];
  const text = found!.text;
  if (text.split(from).length !== 2) throw new Error(`${signature} does not contain ${from} once.`);
  await runner.query(`grant ${owner} to current_user`);
  await runner.query(text.replace(from, () => to));
  await runner.query(`revoke ${owner} from current_user`);
}
