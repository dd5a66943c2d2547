import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { readEnvironment } from './platform/config/environment.js';

// Prints the OpenAPI document. The build's plugin writes metadata.js beside this file; preview mode needs no database.
const metadata = (await import(new URL('metadata.js', import.meta.url).href)) as {
  default: () => Promise<Record<string, unknown>>;
};
const root = {
  module: AppModule,
  imports: [ConfigModule.with(readEnvironment({ DATABASE_APP_URL: 'postgres://none' }))],
};
const app = await NestFactory.create(root, { preview: true, logger: false, abortOnError: false });
await SwaggerModule.loadPluginMetadata(metadata.default);
const about = new DocumentBuilder().setTitle('Nerka').setVersion('1').addCookieAuth('nerka_session').build();
const document = SwaggerModule.createDocument(app, about, {
  operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}.${method}`,
});
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
