import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { ItemsImport } from './items-import.js';
import { itemNoun } from './item.noun.js';
import { Item } from './item.entity.js';
import { ItemsController } from './items.controller.js';
import { ItemsRepository } from './items.repository.js';
import { ItemsService } from './items.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Item])],
  controllers: [ItemsController],
  providers: [ItemsService, ItemsRepository, ItemsImport, registerNoun(itemNoun, ItemsImport)],
  exports: [ItemsService],
})
export class ItemsModule {}
