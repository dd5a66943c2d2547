import type { Environment } from '../config/environment.js';

/** Whether mails are sent, or can at least be read in the inbox. */
export const isMailSetUp = ({ smtpUrl, production }: Pick<Environment, 'smtpUrl' | 'production'>): boolean =>
  smtpUrl !== undefined || !production;
