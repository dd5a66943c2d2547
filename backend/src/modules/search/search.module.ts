import { Module } from '@nestjs/common';
import { PlatformSearchController } from './platform-search.controller.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

@Module({ controllers: [SearchController, PlatformSearchController], providers: [SearchService, SearchRepository] })
export class SearchModule {}
