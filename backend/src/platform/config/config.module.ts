import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Environment } from './environment.js';

export const ENVIRONMENT = Symbol('environment');

/** Hands the environment, read once by whoever starts the application, to everything in it. */
@Global()
@Module({})
export class ConfigModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
