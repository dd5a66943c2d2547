import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { BuiltInStart } from './built-in-start.js';
import { DeployTokensController } from './deploy-tokens/deploy-tokens.controller.js';
import { DeployTokensService } from './deploy-tokens/deploy-tokens.service.js';
import { frontEndNoun } from './front-end.noun.js';
import { FrontEndFailuresController } from './front-end-failures.controller.js';
import { FrontEndFailuresRepository } from './front-end-failures.repository.js';
import { FrontEndFailuresService } from './front-end-failures.service.js';
import { FrontEndsController } from './front-ends.controller.js';
import { FrontEndsRepository } from './front-ends.repository.js';
import { FrontEndsService } from './front-ends.service.js';
import { ReleaseFiles } from './files/release-files.js';
import { PageNonces } from './page-nonces.js';
import { OlderDeclarations } from './older-declarations.js';
import { ReleasesCleanUp } from './releases-clean-up.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';
import { RolloutGuard } from './rollouts/rollout-guard.js';
import { RolloutsController } from './rollouts/rollouts.controller.js';
import { RolloutsRepository } from './rollouts/rollouts.repository.js';
import { RolloutsService } from './rollouts/rollouts.service.js';
import { SourceMapsRepository } from './source-maps/source-maps.repository.js';
import { SourceMapsService } from './source-maps/source-maps.service.js';
import { Shell } from './shell-build.js';

@Module({
  imports: [CompaniesModule],
  controllers: [
    ReleasesController,
    FrontEndsController,
    RolloutsController,
    FrontEndFailuresController,
    DeployTokensController,
  ],
  providers: [
    ReleasesService,
    ReleasesRepository,
    SourceMapsService,
    SourceMapsRepository,
    ReleasesCleanUp,
    FrontEndsService,
    FrontEndsRepository,
    RolloutsService,
    RolloutsRepository,
    RolloutGuard,
    FrontEndFailuresService,
    FrontEndFailuresRepository,
    OlderDeclarations,
    ReleaseFiles,
    PageNonces,
    Shell,
    BuiltInStart,
    DeployTokensService,
    registerNoun(frontEndNoun),
  ],
})
export class ReleasesModule {}
