// Written by npm run generate from backend/src/platform/database/embedded/data-dir-lock.ts.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMark, within } from './running-process.js';
import { StartProblem } from './start-problem.js';
/** Long enough for a predecessor that is just stopping, short enough for a second start by mistake. */ const timeout = 3000;
/**
 * One process at a time works in a data folder. The claim names its holder, so one left behind by a killed process is
 * taken over. Claiming again in the same process is allowed. Answers how to give it back.
 */ export async function lockDataDir(dataDir) {
    const file = join(dataDir, 'running.json');
    const me = {
        pid: process.pid,
        startMark: startMark(process.pid)
    };
    if (!await within(timeout, ()=>take(file, me))) {
        const holder = livingHolder(file);
        throw new StartProblem(`Nerka is running already with the data folder ${dataDir} (process ${holder?.pid ?? 'unknown'}): stop it first, or set DATA_DIR and PORT to others.`);
    }
    return ()=>{
        if (livingHolder(file)?.pid === me.pid) rmSync(file, {
            force: true
        });
    };
}
function take(file, me) {
    const holder = livingHolder(file);
    if (holder) return holder.pid === me.pid;
    const draft = `${file}.${me.pid}`;
    writeFileSync(draft, JSON.stringify(me));
    try {
        // A link is made by one process only, and with its content complete.
        linkSync(draft, file);
        return true;
    } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        setAside(file, me);
        return false;
    } finally{
        rmSync(draft, {
            force: true
        });
    }
}
/** Removes a dead holder's claim; when another start was quicker and its claim was caught instead, puts that back. */ function setAside(file, me) {
    const aside = `${file}.${me.pid}.dead`;
    try {
        renameSync(file, aside);
        if (livingHolder(aside)) linkSync(aside, file);
    } catch  {
    // Gone already: the next attempt sees who has it.
    } finally{
        rmSync(aside, {
            force: true
        });
    }
}
function livingHolder(file) {
    try {
        const holder = JSON.parse(readFileSync(file, 'utf8'));
        const mark = startMark(holder.pid);
        return mark !== undefined && mark === holder.startMark ? holder : undefined;
    } catch  {
        return undefined;
    }
}
