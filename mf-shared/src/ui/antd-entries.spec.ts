import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as antd from 'antd';

const withoutComponent = ['version', 'unstableSetRender'];

describe('the entries of antd', () => {
  it('offers every component, so that a remote never waits for a release of the shell', () => {
    const entries = readdirSync(__dirname).filter((file) => file.endsWith('.tsx'));
    const texts = entries.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
    const offered = [...texts.matchAll(/(?:default as|export function) (\w+)/g)].map(([, name]) => name);
    const missing = Object.keys(antd).filter((name) => !withoutComponent.includes(name) && !offered.includes(name));
    expect(missing).toEqual([]);
  });
});
