import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { readBuiltInReleases } from './files/built-in-releases.js';
import type { FrontEndResponse } from './front-end.dto.js';
import type { ScreenDeclaration } from './release.dto.js';

/**
 * Releases built for a contract before 1.6 do not declare their records. They get those of the server's own build of
 * that front end, for screens with the same id.
 */
@Injectable()
export class OlderDeclarations {
  private builtIn: Promise<Map<string, ScreenDeclaration[]>> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async complete<Release extends FrontEndResponse>(releases: readonly Release[]): Promise<Release[]> {
    const builtIn = await (this.builtIn ??= this.read());
    return releases.map((release) => completed(release, builtIn.get(release.name) ?? []));
  }

  private async read(): Promise<Map<string, ScreenDeclaration[]>> {
    const all = await readBuiltInReleases(this.environment);
    return new Map(all.map(({ release }) => [release.name, release.screens]));
  }
}

function completed<Release extends FrontEndResponse>(release: Release, builtIn: ScreenDeclaration[]): Release {
  if (release.screens.some(({ records, staleAfter }) => records ?? staleAfter)) return release;
  const screens = release.screens.map((screen): ScreenDeclaration => {
    const own = builtIn.find(({ id }) => id === screen.id);
    return {
      ...screen,
      ...(own?.records && { records: own.records }),
      ...(own?.staleAfter && { staleAfter: own.staleAfter }),
    };
  });
  return { ...release, screens };
}
