import type { Type } from '@nestjs/common';
import { Allow } from '../src/platform/access/allow.js';
import { DeclaredKeys } from '../src/platform/server/declared-keys.js';
import { SkipIdempotency } from '../src/platform/server/idempotency.js';
import { Controller, DiscoveryModule, Get, Module, Put, Test } from './packages.js';

@Controller('declared')
class DeclaredController {
  @Get()
  @Allow('units.read')
  read(): string {
    return 'nothing changes';
  }

  @Put()
  @Allow('units.write')
  @SkipIdempotency()
  write(): string {
    return 'takes no key, and says so';
  }
}

@Controller('forgotten')
class ForgottenController {
  @Put()
  @Allow('units.write')
  write(): string {
    return 'takes no key by mistake';
  }
}

const start = async (controller: Type): Promise<void> => {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [DeclaredKeys] })
  class Started {}
  const app = (await Test.createTestingModule({ imports: [Started] }).compile()).createNestApplication();
  await app.init();
  await app.close();
};

it('does not start with a handler of staff that neither accepts an Idempotency-Key nor says so', async () => {
  await expect(start(DeclaredController)).resolves.toBeUndefined();
  await expect(start(ForgottenController)).rejects.toThrow('ForgottenController.write changes records');
});
