import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Environment } from './environment.js';

export const ENVIRONMENT = Symbol('environment');

/** Provides the environment, which the starting program has read once. */
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
