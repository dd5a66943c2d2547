import { Global, Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';

@Global()
@Module({ providers: [MailOutbox, MailSender], exports: [MailOutbox] })
export class MailModule {}
