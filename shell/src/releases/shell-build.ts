const MAX_WAIT_MS = 5_000;
/** The page's first script; its name changes with every build of the shell. */
const entry = /\/assets\/main\.\w+\.js/;

class ShellBuild {
  isOld = false;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** False if the server does not respond. In development the name never changes. */
  async ask(): Promise<boolean> {
    const own = this.own();
    const current = own && entry.exec(await pageText())?.[0];
    const isOld = Boolean(current) && current !== own;
    if (isOld !== this.isOld) {
      this.isOld = isOld;
      for (const listener of this.listeners) listener();
    }
    return isOld;
  }

  private own(): string | undefined {
    return [...document.scripts].map(({ src }) => entry.exec(src)?.[0]).find(Boolean);
  }
}

async function pageText(): Promise<string> {
  try {
    const response = await fetch('/', { credentials: 'same-origin', signal: AbortSignal.timeout(MAX_WAIT_MS) });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

export const shellBuild = new ShellBuild();
