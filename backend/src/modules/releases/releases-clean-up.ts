import { Injectable } from '@nestjs/common';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';
import { FrontEndFailuresRepository } from './front-end-failures.repository.js';
import { ReleasesRepository } from './releases.repository.js';

@Injectable()
export class ReleasesCleanUp {
  constructor(hourly: HourlyWork, releases: ReleasesRepository, failures: FrontEndFailuresRepository) {
    hourly.add('releases', () => releases.deleteOld());
    hourly.add('front-end failures', () => failures.deleteOld());
    hourly.add('stacks of front-end failures', () => failures.deleteOldStacks());
  }
}
