import { Module } from '@nestjs/common';
import { ProjectExportController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';

@Module({ controllers: [ProjectExportController], providers: [ExportsService, ExportsRepository] })
export class ExportsModule {}
