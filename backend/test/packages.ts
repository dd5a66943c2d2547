import type * as NestCommon from '@nestjs/common';
import type * as NestCore from '@nestjs/core';
import type * as NestTesting from '@nestjs/testing';
import type * as Supertest from 'supertest';
import type * as TypeOrm from 'typeorm';

/** From built-modules.mjs. */
declare const importBuilt: <Exports>(name: string) => Promise<Exports>;

// Packages as the product has them, loaded once for all spec files: Nest and TypeORM of a spec's own would have other
// classes than those the product registers and asks for.
export const { Controller, Get, Logger, Module, RequestMethod } =
  await importBuilt<typeof NestCommon>('@nestjs/common');
export const { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } =
  await importBuilt<typeof NestCore>('@nestjs/core');
export const { Test } = await importBuilt<typeof NestTesting>('@nestjs/testing');
export const { DataSource } = await importBuilt<typeof TypeOrm>('typeorm');
export const { default: request } = await importBuilt<typeof Supertest>('supertest');
