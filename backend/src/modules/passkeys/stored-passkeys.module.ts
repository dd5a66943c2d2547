import { Module } from '@nestjs/common';
import { StoredPasskeys } from './stored-passkeys.js';

/** For modules on which signing in depends. */
@Module({ providers: [StoredPasskeys], exports: [StoredPasskeys] })
export class StoredPasskeysModule {}
