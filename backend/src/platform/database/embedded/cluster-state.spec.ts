import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClusterState, readClusterState, writeClusterState } from './cluster-state.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nerka-state-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (name: string): number => statSync(join(dataDir, name)).mode & 0o777;

describe('the passwords of the built-in database', () => {
  it('are in one file that only its owner can read', async () => {
    await readClusterState(dataDir);
    expect(readdirSync(dataDir)).toEqual(['database.json']);
    expect(modeOf('database.json')).toBe(0o600);
  });

  it('are protected again if a copy has left them readable', async () => {
    const state = await readClusterState(dataDir);
    chmodSync(join(dataDir, 'database.json'), 0o644);
    expect(await findClusterState(dataDir)).toEqual(state);
    expect(modeOf('database.json')).toBe(0o600);
  });
});

describe('the key of the secrets in the built-in database', () => {
  it('is made once', async () => {
    const { secretsKey } = await readClusterState(dataDir);
    expect(secretsKey).toMatch(/^[0-9a-f]{48}$/);
    expect((await readClusterState(dataDir)).secretsKey).toBe(secretsKey);
  });

  it('is made for a database of an earlier version, too', async () => {
    const { secretsKey, ...earlier } = await readClusterState(dataDir);
    await writeClusterState(dataDir, earlier);
    const state = await readClusterState(dataDir);
    expect(state).toEqual({ ...earlier, secretsKey: expect.stringMatching(/^[0-9a-f]{48}$/) as string });
    expect(state.secretsKey).not.toBe(secretsKey);
    expect(await findClusterState(dataDir)).toEqual(state);
  });
});
