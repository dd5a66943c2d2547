import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { readShellBuild } from './files/built-in-releases.js';
import { satisfies } from './registration/contract-range.js';
import { missingModule, type SharedModule } from './registration/shared-modules.js';
import type { Owner } from './registration/screen-collision.js';

/** The shell that this server serves: its contract and its own screens. */
@Injectable()
export class Shell {
  /** undefined without a build: in development, and in tests of the API alone. */
  readonly contract: string | undefined;
  readonly owner: Owner;
  private readonly shared: Record<string, string> | undefined;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    const build = readShellBuild(environment);
    this.contract = build?.contract;
    this.shared = build?.shared;
    this.owner = { name: 'shell', screens: build?.screens ?? [] };
  }

  /** Whether a release built for this range of contracts runs in it. */
  serves(range: string): boolean {
    return this.contract === undefined || satisfies(this.contract, range);
  }

  /** The first module that a release uses from the page and that this shell cannot provide. */
  missing(files: readonly { path: string; content: Buffer }[]): SharedModule | undefined {
    return this.shared && missingModule(files, this.shared);
  }

  /** The version of a shared module; undefined if the shell does not have it. */
  versionOf(name: string): string | undefined {
    return this.shared?.[name];
  }
}
