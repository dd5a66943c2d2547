import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Permission, permissionsOf } from './platform/access/permissions.js';
import { readSessionTokens } from './platform/access/session-cookie.js';
import { Sessions, type SessionUser } from './platform/access/sessions.js';
import type { Environment } from './platform/config/environment.js';
import { sendError } from './platform/http/error.filter.js';
import { Forbidden, NotFound, NotSignedIn } from './platform/http/errors.js';
import type { IdentifiedRequest } from './platform/http/request-id.js';

const PATH = '/api/documentation';
const MAX_SEARCH = 100;
const LINK = /<a href="\/api\/documentation\/([^"#]+)[^"]*">(.*?)<\/a>/g;

/** The pages have a style sheet and a form of their own, and no script. */
const POLICY = [
  ...["default-src 'none'", "style-src 'self'", "form-action 'self'"],
  ...["base-uri 'none'", "frame-ancestors 'none'"],
].join('; ');

/** What who connects other programs reads; everything else is for the people of the provider. */
const PAGES_OF_COMPANIES = ['api', 'webhooks'];
const CONNECTING: readonly Permission[] = ['apiKeys.write', 'webhooks.write'];

/** What scripts/documentation.mjs knows of a document. */
interface DocumentPage {
  page: string;
  title: string;
  headings: { text: string; anchor: string }[];
}

/** Serves the documents of `docs`, which the build has made into pages, to the people who may read them. */
export function serveDocumentation(app: INestApplication, { frontEndsDir }: Environment): void {
  const folder = join(frontEndsDir, 'backend', 'dist', 'documentation');
  const sessions = app.get(Sessions);
  app.use(PATH, (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const serve = async (): Promise<void> => {
      const found = await sessions.findFirst(readSessionTokens(request));
      if (!found) throw new NotSignedIn();
      sendPage(folder, readableBy(found.session.user), request, response);
    };
    serve().catch((error: unknown) => void sendError(error, request as IdentifiedRequest, response));
  });
}

/** Whether somebody may read a page. Throws Forbidden for who may read none. */
function readableBy({ role, accountType }: SessionUser): (page: string) => boolean {
  if (role === 'super_admin') return () => true;
  const held = permissionsOf(role, accountType);
  if (!CONNECTING.some((permission) => held.has(permission))) throw new Forbidden();
  return (page) => PAGES_OF_COMPANIES.includes(page);
}

function sendPage(
  folder: string,
  isReadable: (page: string) => boolean,
  { path, query }: Request,
  response: Response,
): void {
  // A server from sources has no build.
  if (!existsSync(join(folder, 'index.json'))) throw new NotFound('Page');
  const all = JSON.parse(read(folder, 'index.json')) as DocumentPage[];
  const index = all.filter(({ page }) => isReadable(page));
  response.setHeader('Content-Security-Policy', POLICY);
  if (path === '/style.css') return void response.type('css').send(read(folder, 'style.css'));
  if (path === '/') {
    const search = typeof query.q === 'string' ? query.q.slice(0, MAX_SEARCH) : '';
    return void response
      .type('html')
      .send(read(folder, 'frame.html').replace('<!-- content -->', () => list(index, search)));
  }
  const page = all.find((one) => `/${one.page}` === path);
  if (!page) throw new NotFound('Page');
  if (!isReadable(page.page)) throw new Forbidden();
  response.type('html').send(withoutLinksTo(isReadable, read(folder, `${page.page}.html`)));
}

/** A link to a page that the reader may not open becomes its words. */
const withoutLinksTo = (isReadable: (page: string) => boolean, html: string): string =>
  html.replaceAll(LINK, (whole: string, page: string, words: string) => (isReadable(page) ? whole : words));

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** All documents, or the headings that contain every word. */
function list(index: readonly DocumentPage[], search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length > 0 ? foundHeadings(index, words) : index.map(({ page, title }) => link(page, title));
  return `<h1>Documentation</h1>
<form action="${PATH}" role="search"><input type="search" name="q" maxlength="${MAX_SEARCH}" aria-label="Search the headings" value="${escaped(search)}">
<button>Search</button></form>
${found.length > 0 ? `<ul class="found">${found.join('\n')}</ul>` : '<p>No heading has these words.</p>'}`;
}

function foundHeadings(index: readonly DocumentPage[], words: readonly string[]): string[] {
  return index.flatMap(({ page, title, headings }) =>
    [{ text: '', anchor: '' }, ...headings]
      .map(({ text, anchor }) => ({ anchor, text: text ? `${title}: ${text}` : title }))
      .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
      .map(({ text, anchor }) => link(anchor ? `${page}#${anchor}` : page, text)),
  );
}

const link = (address: string, text: string): string =>
  `<li class="found"><a href="${PATH}/${escaped(address)}">${escaped(text)}</a></li>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
