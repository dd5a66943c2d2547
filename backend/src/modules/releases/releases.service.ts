import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { DeployToken } from '../../platform/access/deploy-tokens.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { Conflict, Forbidden, Invalid, NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import type { FrontEndFailureResponse } from './front-end-failure.dto.js';
import { FrontEndFailuresService } from './front-end-failures.service.js';
import { entryOf } from './files/built-in-releases.js';
import { checkManifest, matchFiles, toStored } from './registration/received-files.js';
import { digestOf, parseDeclaration, type ReleaseDeclaration } from './registration/release-declaration.js';
import type { SentFile } from './registration/upload-release.js';
import { collisionOf } from './registration/screen-collision.js';
import { healthOf } from './release-health.js';
import type { ReleaseQuery, ReleaseResponse, ScreenDeclaration } from './release.dto.js';
import { ReleasesRepository, type StoredRelease } from './releases.repository.js';
import { SourceMapsService } from './source-maps/source-maps.service.js';
import { Shell } from './shell-build.js';

const AN_HOUR_SECONDS = 60 * 60;
/** More than any team ships; each may contain 25 MB until old ones are deleted. */
const OF_TOKEN = 60;

/**
 * A release is registered completely or not at all, once for each version, and never changed. It is not used until a
 * super_admin decides so.
 */
@Injectable()
export class ReleasesService {
  private readonly ofToken: RateLimiterPostgres;

  constructor(
    private readonly database: Database,
    private readonly releases: ReleasesRepository,
    private readonly failures: FrontEndFailuresService,
    private readonly maps: SourceMapsService,
    private readonly shell: Shell,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    this.ofToken = rateLimiter(database, { keyPrefix: 'release', points: OF_TOKEN, duration: AN_HOUR_SECONDS });
  }

  list(actor: Actor, query: ReleaseQuery): Promise<Page<ReleaseResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      const page = await this.releases.list(tx, query);
      const rows = await this.withHealth(JSON.parse(page.rows) as StoredRelease[]);
      return { ...page, rows: JSON.stringify(rows) };
    });
  }

  find(actor: Actor, id: number): Promise<ReleaseResponse> {
    return this.database.onPlatform(actor, async (tx) => {
      const release = await this.releases.find(tx, id);
      if (!release) throw new NotFound('Release');
      return (await this.withHealth([release]))[0]!;
    });
  }

  /** Apart from the release, since source maps need seconds and whoever rolls back must not wait for them. */
  async recentFailures(actor: Actor, id: number): Promise<FrontEndFailureResponse[]> {
    await this.find(actor, id);
    const counts = await this.failures.countsOf([id], { withStacks: true });
    return this.maps.withMappedStacks(id, counts.get(id)?.recentFailures ?? []);
  }

  /** Sent again after a lost response, the same release is returned; a different one of that version is refused. */
  async register(
    token: DeployToken,
    text: string,
    sent: readonly SentFile[],
  ): Promise<{ release: ReleaseResponse; isNew: boolean }> {
    const declaration = parseDeclaration(text);
    const { name, version } = declaration;
    if (name !== token.frontEnd)
      throw new Forbidden(`This deploy token is for ${token.frontEnd}, not for ${name}.`, 'other-front-end');
    this.requireServed(declaration.contract);
    const { maps, others } = splitMaps(declaration, sent);
    const files = this.filesOf(declaration, others);
    this.requireShared(files);
    const digest = digestOf(declaration);
    const existing = await this.findSame(name, version, digest);
    if (!existing) await this.requireNew(token, declaration);
    else if (!existing.hasFiles) await this.releases.restoreFiles(existing.id, await toStored(files));
    const entry = declaration.entry ?? entryOf(declaration);
    const made =
      !existing &&
      (await this.releases.insert(
        { ...declaration, entry, digest, isBuiltIn: false, registeredBy: token.name },
        await toStored(files),
      ));
    // A concurrent request may have inserted the same version first.
    const id = made || (await this.findSame(name, version, digest))!.id;
    // Not with the release: one that came without its maps gets them when it is sent again.
    await this.maps.add(id, maps);
    const [release] = await this.withHealth([await this.releases.findRegistered(id)]);
    return { release: release!, isNew: Boolean(made) };
  }

  private async requireNew({ id }: DeployToken, { name, screens }: ReleaseDeclaration): Promise<void> {
    await this.requireFree(name, screens);
    await consume(this.ofToken, String(id), 'Too many releases have been registered with this token.');
  }

  async withHealth(stored: readonly StoredRelease[]): Promise<ReleaseResponse[]> {
    const ids = stored.map(({ id }) => id);
    const counts = await this.failures.countsOf(ids);
    return stored.map(({ hasFiles, ...release }) => {
      const isServed = this.shell.serves(release.contract);
      return { ...release, health: healthOf({ isServed, hasFiles }, counts.get(release.id)) };
    });
  }

  async requireFree(name: string, screens: readonly ScreenDeclaration[]): Promise<void> {
    const others = [this.shell.owner, ...(await this.releases.liveScreensOfOthers(name))];
    const collision = collisionOf(screens, others);
    if (!collision) return;
    const { owner, path, screenId } = collision;
    throw new Conflict(
      `The screen '${screenId}' stands at '${path}', which belongs to ${owner}. An address has one owner.`,
      'screen-taken',
    );
  }

  private requireServed(range: string): void {
    const { contract } = this.shell;
    if (contract === undefined)
      throw new Conflict('This server has no shell built, so it takes no releases.', 'no-shell');
    if (this.shell.serves(range)) return;
    throw new Invalid(
      `The release was built for contract ${range}, and the shell serves ${contract}. Build it with the contract of the shell.`,
      'contract-not-served',
    );
  }

  private requireShared(files: readonly { path: string; content: Buffer }[]): void {
    const missing = this.shell.missing(files);
    if (!missing) return;
    const has = this.shell.versionOf(missing.name) ?? 'none';
    throw new Invalid(
      `The release needs ${missing.name} ${missing.range}, and the shell has ${has}. Build it with the versions of the shell.`,
    );
  }

  private filesOf(
    { name, entry, files }: ReleaseDeclaration,
    sent: readonly SentFile[],
  ): { path: string; content: Buffer }[] {
    if (entry === undefined) {
      const received = matchFiles(files, sent);
      checkManifest(name, received);
      return received;
    }
    this.requireAllowed(entry);
    if (files.length + sent.length > 0) throw new Invalid('A release with an entry elsewhere has its files there too.');
    return [];
  }

  private requireAllowed(entry: string): void {
    const { origin, protocol } = URL.canParse(entry) ? new URL(entry) : { origin: '', protocol: '' };
    const allowed = this.environment.frontEndOrigins;
    if (protocol.startsWith('http') && allowed.includes(origin)) return;
    throw new Invalid(
      `The entry is at '${entry.slice(0, 100)}', and its origin is not among those in FRONT_END_ORIGINS.`,
      'origin-not-allowed',
    );
  }

  private async findSame(
    name: string,
    version: string,
    digest: string,
  ): Promise<{ id: number; hasFiles: boolean } | undefined> {
    const existing = await this.releases.findVersion(name, version);
    if (existing && existing.digest !== digest)
      throw new Conflict(
        `${name} ${version} is registered already, with other content. Give this one another version.`,
        'version-taken',
      );
    return existing;
  }
}

/** The source maps, compared with their declaration, and all other files. */
function splitMaps({ maps }: ReleaseDeclaration, sent: readonly SentFile[]): { maps: SentFile[]; others: SentFile[] } {
  const paths = new Set(maps.map(({ path }) => path));
  const isMap = ({ path }: SentFile): boolean => paths.has(path);
  return { maps: matchFiles(maps, sent.filter(isMap)), others: sent.filter((file) => !isMap(file)) };
}
