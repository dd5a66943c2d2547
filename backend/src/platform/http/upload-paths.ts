import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCEPTS_FORM } from './upload-form.js';

type Handler = () => unknown;

/** The paths of handlers with `@UploadForm`. */
@Injectable()
export class UploadPaths {
  private collected: readonly RegExp[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  has(path: string): boolean {
    this.collected ??= this.collect();
    return this.collected.some((pattern) => pattern.test(path));
  }

  private collect(): RegExp[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (!metatype) return [];
      const prototype = metatype.prototype as Record<string, Handler>;
      const handlers = this.scanner.getAllMethodNames(prototype).map((name) => prototype[name]!);
      const accepting = handlers.filter((handler) => this.reflector.get<boolean | undefined>(ACCEPTS_FORM, handler));
      return accepting.flatMap((handler) =>
        this.pathsOf(metatype as Handler).flatMap((prefix) =>
          this.pathsOf(handler).map((path) => patternOf(prefix, path)),
        ),
      );
    });
  }

  private pathsOf(target: Handler): string[] {
    return [this.reflector.get<string | string[]>(PATH_METADATA, target)].flat();
  }
}

function patternOf(...parts: string[]): RegExp {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  const patterns = segments.map((segment) =>
    segment.replace(/^:(\w+)$/, (_, name: string) => (/(^i|I)d$/.test(name) ? '\\d+' : '[^/]+')),
  );
  return new RegExp(`^/${patterns.join('/')}$`);
}
