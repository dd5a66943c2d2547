import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { describeAccess } from './access-table.js';
import { AppModule } from './app.module.js';
import { describeOperations, operationId } from './describe-operations.js';
import { ConfigModule } from './platform/config/config.module.js';
import { readEnvironment } from './platform/config/environment.js';
import { describeCounts } from './noun-schemas.js';
import { ErrorResponse } from './platform/http/error.dto.js';
import { fillNounNames } from './platform/nouns/noun-names.js';
import {
  activityNouns,
  attentionKinds,
  bulkNouns,
  importedKinds,
  noticeKinds,
  platformSearchedNouns,
  registeredNouns,
  searchedNouns,
  trashedNouns,
} from './platform/nouns/nouns.js';

// Prints the OpenAPI document and the access table as one JSON text. scripts/api-document.mjs writes metadata.js next
// to this file; preview mode needs no database.
const metadata = (await import(new URL('metadata.js', import.meta.url).href)) as {
  default: () => Promise<Record<string, unknown>>;
};
const root = {
  module: AppModule,
  imports: [ConfigModule.with(readEnvironment({ DATABASE_APP_URL: 'postgres://none' }))],
};
const app = await NestFactory.create(root, { preview: true, logger: false, abortOnError: false });
await SwaggerModule.loadPluginMetadata(metadata.default);
const about = new DocumentBuilder()
  .setTitle('Nerka')
  .setDescription(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8').replace(/^# .*\n+/, ''))
  .setVersion('1')
  .addCookieAuth('nerka_session', { type: 'apiKey', description: 'Over https it is `__Host-nerka_session`.' })
  .addBearerAuth({ type: 'http' }, 'deployToken')
  .addBearerAuth(
    {
      type: 'http',
      description:
        'A key of a company, `nk_…`, which its managers make. It may do what it holds of what its owner may do now, 600 requests a minute.',
    },
    'apiKey',
  )
  .build();
const document = SwaggerModule.createDocument(app, about, {
  operationIdFactory: operationId,
  extraModels: [ErrorResponse],
});
const nouns = registeredNouns(new DiscoveryService(app.get(ModulesContainer))).map(({ noun }) => noun);
fillNounNames(document, {
  'platform-searched': platformSearchedNouns(nouns).map(({ name }) => name),
  searched: searchedNouns(nouns).map(({ name }) => name),
  imported: importedKinds(nouns),
  notified: noticeKinds(nouns),
  attention: attentionKinds(nouns),
  trashed: trashedNouns(nouns),
  bulk: bulkNouns(nouns),
  audited: activityNouns(nouns).map(({ name }) => name),
});
describeCounts(document, nouns);
describeOperations(app, document);
const accessTable = describeAccess(app, document);
process.stdout.write(JSON.stringify({ document: `${JSON.stringify(document, null, 2)}\n`, accessTable }));
