import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { type BuiltInRelease, filesIn, readBuiltInReleases, sourceMapsIn } from './files/built-in-releases.js';
import { type ActiveRelease, FrontEndsRepository } from './front-ends.repository.js';
import { compareNumbers } from './registration/contract-range.js';
import { type StoredFile, sha256Of } from './registration/received-files.js';
import { digestOf } from './registration/release-declaration.js';
import { NO_ORIGIN } from './registration/release-origin.js';
import { ReleasesRepository } from './releases.repository.js';
import { SourceMapsService } from './source-maps/source-maps.service.js';
import { Shell } from './shell-build.js';

/**
 * When the server starts, registers the releases that were built with it, including their files, so that every replica
 * serves them and they can be rolled back to after an upgrade. Then decides which of them become active:
 * - if nothing is active, or the active one also came with a server, this server's release becomes active;
 * - a promotion or rollback by a person stands, also over restarts, against every release known at that time;
 * - a release that arrives later with an upgrade replaces it, unless its version number is lower, since then the team is
 *   ahead of the product;
 * - a person's choice that this server's shell no longer serves is replaced in any case.
 * Releases pinned for companies stay.
 */
@Injectable()
export class BuiltInStart implements OnApplicationBootstrap {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly frontEnds: FrontEndsRepository,
    private readonly maps: SourceMapsService,
    private readonly shell: Shell,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const builtIn of await readBuiltInReleases(this.environment)) await this.take(builtIn);
  }

  private async take(builtIn: BuiltInRelease): Promise<void> {
    const { name, version } = builtIn.release;
    const existing = await this.releases.findVersion(name, version);
    if (!existing?.digest) await this.note(builtIn);
    const noted = existing?.digest ? existing : (await this.releases.findVersion(name, version))!;
    // Not with the release: one that a server without its maps registered gets them from a later start.
    await this.maps.add(noted.id, await sourceMapsIn(builtIn.folder));
    const active = await this.frontEnds.findActive(name);
    if (active?.releaseId === noted.id || !this.takesOver({ version, ...noted }, active)) return;
    await this.frontEnds.activateBuiltIn(name, noted.id, active?.releaseId);
  }

  private takesOver(builtIn: { version: string; createdAt: Date }, active: ActiveRelease | undefined): boolean {
    if (!active?.isByPerson || !this.shell.serves(active.contract)) return true;
    return builtIn.createdAt > active.promotedAt && compareNumbers(builtIn.version, active.version) >= 0;
  }

  private async note({ release, folder }: BuiltInRelease): Promise<void> {
    const files = await Promise.all((await filesIn(folder)).map((file) => withSiblings(folder, file)));
    const digest = digestOf({ ...release, entry: undefined, files });
    const how = { digest, isBuiltIn: true, registeredBy: 'Built with Nerka', ...NO_ORIGIN };
    await this.releases.insert({ ...release, ...how }, files);
  }
}

/** The build has already compressed it. */
async function withSiblings(folder: string, { path, content }: { path: string; content: Buffer }): Promise<StoredFile> {
  const sibling = async (kind: string): Promise<Buffer | null> => {
    const file = join(folder, `${path}.${kind}`);
    return existsSync(file) ? readFile(file) : null;
  };
  return {
    path,
    sha256: sha256Of(content),
    size: content.length,
    content,
    brotli: await sibling('br'),
    gzip: await sibling('gz'),
  };
}
