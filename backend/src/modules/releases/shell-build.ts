import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { readShellBuild } from './files/built-in-releases.js';
import { satisfies } from './registration/contract-range.js';
import type { Owner } from './registration/screen-collision.js';

/** The shell that this server hands out: which contract it serves and which screens are its own. */
@Injectable()
export class Shell {
  /** undefined where there is none: in development, and in tests of the API alone. */
  readonly contract: string | undefined;
  readonly owner: Owner;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    const build = readShellBuild(environment);
    this.contract = build?.contract;
    this.owner = { name: 'shell', screens: build?.screens ?? [] };
  }

  /** Whether a release that was built for this range of contracts runs in it. */
  serves(range: string): boolean {
    return this.contract === undefined || satisfies(this.contract, range);
  }
}
