import type { Ajv, ValidateFunction } from 'ajv';
import type * as NestCommon from '@nestjs/common';
import type * as NestCore from '@nestjs/core';
import type * as NestTesting from '@nestjs/testing';
import type { Provider } from 'oidc-provider';
import type * as Pg from 'pg';
import type * as Supertest from 'supertest';
import type * as TypeOrm from 'typeorm';

/** From compiled-modules.mjs. */
declare const importCompiled: <Exports>(name: string) => Promise<Exports>;

// Packages loaded once for all spec files, because a second copy of Nest or TypeORM would have other classes than those
// the product registers and uses.
export const { Controller, Get, Logger, Module, Put, RequestMethod } =
  await importCompiled<typeof NestCommon>('@nestjs/common');
export const { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } =
  await importCompiled<typeof NestCore>('@nestjs/core');
export const { Test } = await importCompiled<typeof NestTesting>('@nestjs/testing');
export const { DataSource } = await importCompiled<typeof TypeOrm>('typeorm');
export const { default: pg } = await importCompiled<{ default: typeof Pg }>('pg');
export const { default: request } = await importCompiled<typeof Supertest>('supertest');
export const { ajv, validators } = await importCompiled<{ ajv: Ajv; validators: Map<string, ValidateFunction> }>(
  new URL('process-validators.mjs', import.meta.url).href,
);
export const { openidProvider } = await importCompiled<{
  openidProvider: (issuer: string, one: object, settings: object) => Provider;
}>(new URL('openid-provider.mjs', import.meta.url).href);
