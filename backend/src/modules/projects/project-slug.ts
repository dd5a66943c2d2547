import { requireSlug } from '../../platform/http/slug.js';

/** First segments of addresses that are no project's. */
const reserved = [
  'admin', 'signin', 'profile', 'company', 'project', 'crm', 'api', 'nerka', 'assets', 'health', 'inbox',
  'invoice', 'metrics',
]; // oxfmt-ignore
const reservedBeginnings = ['project-', 'mf-'];

const isReserved = (slug: string): boolean =>
  reserved.includes(slug) || reservedBeginnings.some((beginning) => slug.startsWith(beginning));

/** A project's address from its name, or the one that was asked for; 400 when there is none or it is reserved. */
export const projectSlug = (given: { name: string; slug?: string | null | undefined }): string =>
  requireSlug(given, isReserved);
