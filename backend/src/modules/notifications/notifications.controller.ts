import { Body, Controller, Get, Put } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, SignedIn } from '../../platform/access/allow.js';
import { NotificationResponse, ReadNotificationsBody } from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** The signed-in user's notifications, newest first. */
  @Get()
  @SignedIn()
  list(@CurrentActor() actor: Actor): Promise<NotificationResponse[]> {
    return this.notifications.list(actor);
  }

  /** Marks notifications as read. */
  @Put('read')
  @SignedIn()
  read(@CurrentActor() actor: Actor, @Body() body: ReadNotificationsBody): Promise<NotificationResponse[]> {
    return this.notifications.read(actor, body);
  }
}
