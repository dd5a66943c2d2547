import { fail, notify } from '@nerka/mf-shared/contract';

/** Pages over plain http have no clipboard. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: `${what} copied` });
  } catch {
    fail(`The ${what.toLowerCase()} could not be copied: select it by hand.`);
  }
}
