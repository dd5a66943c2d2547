import { Forbidden } from '../http/errors.js';

/** For people of a suspended or deleted company; only after their password or session was checked. */
export const companySuspended = (companyName: string): Forbidden =>
  new Forbidden(`${companyName} was suspended by your provider. Ask them to open it again.`, 'company-suspended');
