import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Access, ACCESS, COMPANY } from '../access/allow.js';
import { declaresKey } from './idempotency.js';

/** Checks when the application starts that whatever changes a company's records accepts an Idempotency-Key, or says not. */
@Injectable()
export class DeclaredKeys implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      if (!metatype || !instance) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.check(metatype.name, name, prototype[name]!);
    }
  }

  private check(controller: string, name: string, handler: () => unknown): void {
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined || method === RequestMethod.GET || declaresKey(handler)) return;
    const isOfStaff = this.reflector.get<Access | undefined>(ACCESS, handler)?.kind === 'permission';
    if (!isOfStaff && !Reflect.hasMetadata(COMPANY, handler)) return;
    throw new Error(
      `${controller}.${name} changes records: take its Post, Put, Patch or Delete from platform/server/idempotency, or say @SkipIdempotency.`,
    );
  }
}
