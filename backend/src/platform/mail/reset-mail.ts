import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 20_000;

/** How mails leave, for a program that runs beside the server. */
export interface MailSettings {
  smtpUrl: string;
  from: string;
}

const TEXT = [
  'Hello,',
  'the password and the second step of your sign-in to Nerka were reset on the server, and you were signed out everywhere.',
  'Where a second step is required, sign in with the new password within a day and set it up again.',
  'If you did not ask for this, tell whoever looks after the server at once.',
].join('\n\n');

/** To a super admin, whom no company's outbox reaches. Throws if the mail server does not take it. */
export async function mailReset({ smtpUrl, from }: MailSettings, recipient: string): Promise<void> {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.sendMail({ from, to: recipient, subject: 'Your sign-in to Nerka was reset', text: `${TEXT}\n` });
  } finally {
    transport.close();
  }
}
