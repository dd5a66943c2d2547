import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Access, ACCESS, COMPANY, type CompanySource } from './allow.js';
import { NEEDS_RECENT_PROOF } from './recent-proof.js';

/** Checks every route when the application starts, and throws if one does not declare who may call it. */
@Injectable()
export class DeclaredAccess implements OnModuleInit {
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
    if (this.reflector.get<string | undefined>(PATH_METADATA, handler) === undefined) return;
    const access = this.reflector.get<Access | undefined>(ACCESS, handler);
    if (!access)
      throw new Error(
        `${controller}.${name} does not declare who may call it: @Public, @SignedIn, @ByDeployToken or @Allow.`,
      );
    const source = this.reflector.get<CompanySource | undefined>(COMPANY, handler);
    if (source && (access.kind === 'public' || access.kind === 'deploy-token'))
      throw new Error(`${controller}.${name} is open without a session and cannot have a company.`);
    if (this.reflector.get(NEEDS_RECENT_PROOF, handler) && (access.kind === 'public' || access.kind === 'deploy-token'))
      throw new Error(`${controller}.${name} is open without a session and cannot need a recent proof.`);
  }
}
