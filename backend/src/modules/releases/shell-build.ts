import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { readShellBuild } from './files/built-in-releases.js';
import { satisfies } from './registration/contract-range.js';
import { missingModule, type SharedModule } from './registration/shared-modules.js';
import type { Owner } from './registration/screen-collision.js';

/** The shell that this server hands out: which contract it serves and which screens are its own. */
@Injectable()
export class Shell {
  /** undefined where there is none: in development, and in tests of the API alone. */
  readonly contract: string | undefined;
  readonly owner: Owner;
  private readonly shared: Record<string, string> | undefined;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    const build = readShellBuild(environment);
    this.contract = build?.contract;
    this.shared = build?.shared;
    this.owner = { name: 'shell', screens: build?.screens ?? [] };
  }

  /** Whether a release that was built for this range of contracts runs in it. */
  serves(range: string): boolean {
    return this.contract === undefined || satisfies(this.contract, range);
  }

  /** The first module that a release takes from the page and that this shell cannot give it. */
  missing(files: readonly { path: string; content: Buffer }[]): SharedModule | undefined {
    return this.shared && missingModule(files, this.shared);
  }

  /** The version of a shared module, or undefined where the shell has none of that name. */
  versionOf(name: string): string | undefined {
    return this.shared?.[name];
  }
}
