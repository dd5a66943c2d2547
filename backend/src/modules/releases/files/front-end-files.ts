import { existsSync, readFileSync, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { hasSessionCookie } from '../../../platform/access/session-cookie.js';
import { sendText } from '../../../platform/http/encoded-responses.js';
import type { Environment } from '../../../platform/config/environment.js';
import { isMailSetUp } from '../../../platform/mail/mail-set-up.js';
import { pagePolicy, PLAIN_PAGE_POLICY, WORKER_POLICY } from '../../../platform/http/security-headers.js';
import type { PageNonces } from '../page-nonces.js';
import { readBuiltInReleases } from './built-in-releases.js';
import { serveInstalledApp } from './installed-app.js';
import { type PageScreens, pageScreens } from './page-screens.js';
import type { ReleaseFiles } from './release-files.js';
import { IMMUTABLE, serveReleaseFile } from './serve-release-file.js';

const LICENCES = '/licences';
const WORKER = '/service-worker.js';
/** The pages of requests, for people without an account, have a build of their own. */
const REQUESTS = '/r/';

/**
 * Serves the shell and the remotes from our own origin: those built with the server from its disk, every other release
 * from the database. Hashed files are cached forever, manifests are revalidated, missing files are 404, and every other
 * address gets the page. In development the dev servers do all of this.
 */
export async function serveFrontEnds(
  environment: Environment,
  registered: ReleaseFiles,
  nonces: PageNonces,
): Promise<RequestHandler> {
  const shell = join(environment.frontEndsDir, 'shell', 'dist');
  const builtIn = await readBuiltInReleases(environment);
  const screens = pageScreens(builtIn.flatMap(({ release }) => release.screens));
  const render = (name: string) => renderPage(join(shell, name), environment, screens, nonces);
  const [page, requestsPage] = [render('index.html'), render('requests.html')];
  const pageOf = (path: string) => (path.startsWith(REQUESTS) ? requestsPage : page);
  const shellFiles = files(shell);
  const remotes = new Map<string, RequestHandler>();
  for (const { release, folder } of builtIn) {
    remotes.set(`/${release.name}/${release.version}/`, files(folder));
  }
  return (request, response, next) => {
    if (isOurs(request)) return next();
    if (serveInstalledApp(request, response)) return;
    if (request.path === WORKER) response.set('Content-Security-Policy', WORKER_POLICY);
    if (request.path === LICENCES) return serveLicences(shellFiles, request, response);
    const prefix = /^\/mf-[a-z0-9-]+\/[\w.-]+\//.exec(request.path)?.[0];
    const remote = prefix && remotes.get(prefix);
    if (remote) return serveRemote(remote, prefix, request, response);
    if (prefix)
      return void serveReleaseFile(registered, request, response).then((isThere) => isThere || missing(response), next);
    return shellFiles(request, response, () =>
      isFile(request.path) ? missing(response) : void pageOf(request.path)(request, response, next),
    );
  };
}

function isOurs({ path, method }: Request): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/metrics' || (method !== 'GET' && method !== 'HEAD');
}

const isFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/mf-');

/** A page of its own, made by the build, so that none of the product's code has to be loaded for it. */
function serveLicences(serve: RequestHandler, request: Request, response: Response): void {
  request.url = `${LICENCES}.html`;
  response.set('Content-Security-Policy', PLAIN_PAGE_POLICY);
  void serve(request, response, () => missing(response));
}

function serveRemote(serve: RequestHandler, prefix: string, request: Request, response: Response): void {
  request.url = request.url.slice(prefix.length - 1);
  void serve(request, response, () => missing(response));
}

function missing(response: Response): void {
  response.status(404).type('text').send('Not found');
}

function files(folder: string): RequestHandler {
  const serve = sirv(folder, {
    // Makes sirv look at the disk for each request: a file that a new build removed is a 404, not a broken stream.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  return (request: Request, response: Response, next: NextFunction) =>
    // Source maps that a build for a release left are for nobody.
    /^\/((index|requests)\.html|screens\.json)?$|\.map(\.(br|gz))?$/.test(request.path)
      ? next()
      : serve(
          request,
          response.once('pipe', (file: ReadStream) => endTogether(file, response)),
          next,
        );
}

/** sirv leaves the file open when a response is aborted, and a file that becomes unreadable would end the process. */
function endTogether(file: ReadStream, response: Response): void {
  finished(response, () => file.destroy());
  file.once('error', () => response.destroy());
}

/** What only a page with a session loads. */
const OF_SESSION = /<!-- session -->[^]*?<!-- \/session -->/;

/** The page says whether a session cookie was sent, so that an anonymous one need not request the current user. */
function renderPage(
  template: string,
  environment: Environment,
  { platformPaths, menu }: PageScreens,
  nonces: PageNonces,
): RequestHandler {
  const { baseDomain = '', frontEndOrigins } = environment;
  const mail = isMailSetUp(environment) ? 'yes' : 'no';
  return (request, response, next) => {
    // Without a build of the shell only the API is served; in development, its dev server serves the page.
    if (!existsSync(template)) return next();
    const text = readFileSync(template, 'utf8');
    const nonce = nonces.issue();
    const hasSession = hasSessionCookie(request);
    response
      .set({ 'Content-Security-Policy': pagePolicy(nonce, frontEndOrigins), 'Cache-Control': 'no-store' })
      .type('html');
    const page = text
      .replace(OF_SESSION, hasSession ? '$&' : '')
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__SESSION__', hasSession ? 'yes' : 'no')
      .replaceAll('__PLATFORM_PATHS__', platformPaths)
      .replaceAll('__MENU__', () => menu)
      .replaceAll('__BASE_DOMAIN__', baseDomain)
      .replaceAll('__MAIL__', mail)
      .replaceAll('__FRONT_END_ORIGINS__', frontEndOrigins.join(' '));
    sendText(response, page).catch(next);
  };
}
