let asked: Promise<boolean> | undefined;

/**
 * Whether the browser keeps what waits until we remove it, asked once a page. Some browsers empty the storage of pages
 * that nobody opened for a week, or when the disk is full, unless they were asked.
 */
export function askToPersist(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  const { storage } = navigator as { storage?: StorageManager };
  if (!storage?.persist) return false;
  return (await storage.persisted()) || storage.persist();
}
