// Written by npm run generate from backend/src/platform/disk/disk-reserve.ts.
import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
export const MB = 1_000_000;
/** So much room is left for the database to stop neatly when the reserve is released. */ const RELEASED_BELOW = 1 / 2;
/** Not at once again after a release: that has made room itself. */ const MADE_ABOVE = 2;
/** Bytes that an ordinary user may still write on the disk of a folder. */ export function freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
}
/**
 * A file beside the database that only takes up room. When the disk is full it is deleted, so that the database can
 * end its recovery and people can sign in; it is written again once there is twice its room.
 */ export class DiskReserve {
    constructor(folder, reserveMb){
        this.folder = folder;
        this.reserveMb = reserveMb;
        this.file = join(folder, 'reserve');
        this.draft = `${this.file}.draft`;
    }
    /** Whether the room of the reserve is in use, or there was never enough for it. */ get isNeeded() {
        return this.reserveMb > 0 && !existsSync(this.file) && this.free < MADE_ABOVE;
    }
    /** Releases it or makes it again, as there is room; returns what was done. */ async adapt() {
        if (this.reserveMb === 0) return undefined;
        if (existsSync(this.file)) return this.release();
        this.dropDraft();
        return this.free >= MADE_ABOVE ? this.make() : undefined;
    }
    /** Only deletes, if there is too little room. */ release() {
        if (this.reserveMb === 0 || this.free >= RELEASED_BELOW || !existsSync(this.file)) return undefined;
        rmSync(this.file, {
            force: true
        });
        this.dropDraft();
        return 'released';
    }
    /** What a killed process has left. */ dropDraft() {
        rmSync(this.draft, {
            force: true
        });
    }
    /** With random bytes, because a file system may store zeros without taking up room. */ async make() {
        const block = randomFillSync(Buffer.allocUnsafe(MB));
        try {
            const draft = await open(this.draft, 'w', 0o600);
            try {
                for(let written = 0; written < this.reserveMb; written += 1)await draft.write(block);
                await draft.sync();
            } finally{
                await draft.close();
            }
            await rename(this.draft, this.file);
            return 'made';
        } catch  {
            // The room was taken meanwhile.
            await rm(this.draft, {
                force: true
            });
            return undefined;
        }
    }
    /** In sizes of the reserve. */ get free() {
        return freeBytes(this.folder) / (this.reserveMb * MB);
    }
}
