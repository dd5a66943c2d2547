import { Module } from '@nestjs/common';
import { ApiCalls } from './api-calls.js';
import { AssistantsService } from './assistants.service.js';
import { ToolCalls } from './tool-calls.js';

@Module({ providers: [ApiCalls, AssistantsService, ToolCalls] })
export class AssistantsModule {}
