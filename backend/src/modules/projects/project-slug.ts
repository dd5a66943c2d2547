import { requireSlug } from '../../platform/http/slug.js';

/** First path segments that no project may use. */
const reserved = [
  'admin', 'signin', 'profile', 'company', 'project', 'crm', 'api', 'nerka', 'assets', 'health', 'inbox',
  'invoice', 'metrics', 'r',
]; // oxfmt-ignore
const reservedBeginnings = ['project-', 'mf-'];

const isReserved = (slug: string): boolean =>
  reserved.includes(slug) || reservedBeginnings.some((beginning) => slug.startsWith(beginning));

/** A project's slug, derived from its name or as requested; throws 400 if it is empty or reserved. */
export const projectSlug = (given: { name: string; slug?: string | null | undefined }): string =>
  requireSlug(given, isReserved);
