import { Module } from '@nestjs/common';
import { InboxController } from './inbox.controller.js';
import { InboxRepository } from './inbox.repository.js';
import { InboxService } from './inbox.service.js';

@Module({ controllers: [InboxController], providers: [InboxService, InboxRepository] })
export class InboxModule {}
