import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { ItemsImport } from './items-import.js';
import { itemNoun } from './item.noun.js';
import { Item } from './item.entity.js';
import { ItemsController } from './items.controller.js';
import { ItemsRepository } from './items.repository.js';
import { ItemsService } from './items.service.js';
import { TrashedItems } from './trashed-items.js';

@Module({
  imports: [TypeOrmModule.forFeature([Item]), TrashModule, BulkModule],
  controllers: [ItemsController],
  providers: [TrashedItems, ItemsService, ItemsRepository, ItemsImport, registerNoun(itemNoun, ItemsImport)],
  exports: [ItemsService],
})
export class ItemsModule {}
