import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { SeenChanges } from './seen-changes.js';

@Module({ controllers: [EventsController], providers: [EventsService, SeenChanges] })
export class EventsModule {}
