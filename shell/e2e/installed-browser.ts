import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { aPhone } from './examine';
import { testedProduct } from './product';

/** The environment (shared-browser.mjs) knows it, so that a failure says what its pages show. */
declare const openInstalled: (
  folder: string,
  options: BrowserContextOptions & { executablePath: string },
) => Promise<BrowserContext>;

interface Opening {
  /** Where its clock begins, if it does not follow that of this machine. */
  time?: number;
  /** How many times as long its pages take as they would. */
  slowness?: number;
}

/** A browser on a phone whose storage outlives its end. */
export class InstalledBrowser {
  private context: BrowserContext | undefined;

  private constructor(
    private readonly folder: string,
    private readonly baseURL: string,
  ) {}

  static async at(baseURL: string): Promise<InstalledBrowser> {
    return new InstalledBrowser(await mkdtemp(join(tmpdir(), 'nerka-e2e-phone-')), baseURL);
  }

  /** Opens it, after it was closed, too. */
  async open(path: string, { time, slowness }: Opening = {}): Promise<Page> {
    await this.context?.close();
    this.context = await openInstalled(this.folder, {
      ...aPhone,
      baseURL: this.baseURL,
      reducedMotion: 'reduce',
      executablePath: testedProduct.browser,
    });
    this.context.setDefaultTimeout(30_000);
    if (time !== undefined) await this.context.clock.install({ time });
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    if (slowness !== undefined) {
      const session = await this.context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    await page.goto(path);
    return page;
  }

  /** Opens one more window of it. */
  async openBeside(path: string): Promise<Page> {
    const page = await this.context!.newPage();
    await page.goto(path);
    return page;
  }

  async remove(): Promise<void> {
    await this.context?.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
