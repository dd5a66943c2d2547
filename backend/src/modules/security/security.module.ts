import { Module } from '@nestjs/common';
import { CompanySecurityController } from './company-security.controller.js';
import { OwnSecurityController } from './own-security.controller.js';
import { SecurityController } from './security.controller.js';
import { SecurityRepository } from './security.repository.js';
import { SecurityService } from './security.service.js';

@Module({
  controllers: [SecurityController, CompanySecurityController, OwnSecurityController],
  providers: [SecurityService, SecurityRepository],
})
export class SecurityModule {}
