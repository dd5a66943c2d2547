import type { Locator, Page } from 'playwright-core';
import type { Visits } from './browser';
import { read } from './records';
import { signIn } from './sign-in';
import { until } from './until';

/** The mail to a recipient, in the provider's inbox of the built-in mail. */
export async function mailTo(visit: Visits['visit'], recipient: string, subject: string): Promise<Locator> {
  const admin = await signIn(visit, 'admin');
  await admin.goto('/inbox');
  await untilSent(admin, subject);
  await admin.reload();
  const mail = admin.getByRole('article', { name: subject });
  await mail.getByText(`To ${recipient}`).waitFor();
  return mail;
}

/** An attachment of a mail, or a file to download from a page. */
export async function downloadOf(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}

interface InboxMail {
  recipient: string;
  subject: string;
  text: string;
  sentAt: string | null;
}

/** In mails about an account; its secret stands behind the #. */
export const ACCOUNT_LINK = /https?:\S+#\S+/;

/** The text of a mail once it is sent, and the link in it, as a path of the product. */
export async function linkMailed(
  visit: Visits['visit'],
  subject: string,
  link = /https?:\S+share=\S+/,
  recipient?: string,
): Promise<{ text: string; path: string }> {
  const admin = await signIn(visit, 'admin');
  await admin.goto('/inbox');
  await untilSent(admin, subject, recipient);
  const mails = await read<InboxMail[]>(admin, '/api/inbox');
  const { text } = mails.find((mail) => mail.subject === subject && (recipient ?? mail.recipient) === mail.recipient)!;
  const { pathname, search, hash } = new URL(link.exec(text)![0]);
  await admin.context().close();
  return { text, path: pathname + search + hash };
}

/** A mail's PDF is created when it is sent. */
async function untilSent(page: Page, subject: string, recipient?: string): Promise<void> {
  const isSent = (mail: InboxMail): boolean =>
    mail.subject === subject && (recipient ?? mail.recipient) === mail.recipient && Boolean(mail.sentAt);
  await until(`the mail '${subject}' is sent`, async () => (await read<InboxMail[]>(page, '/api/inbox')).some(isSent));
}
