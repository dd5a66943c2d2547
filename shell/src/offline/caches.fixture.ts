/** As the browser's, in memory. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (given: string | Request) => new URL(given instanceof Request ? given.url : given, location.origin);
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      put: (given: string, response: Response) => Promise.resolve(void store.set(addressOf(given).href, response)),
      add: async (given: string | Request) => {
        const response = await fetch(addressOf(given).href);
        if (!response.ok) throw new TypeError('The file does not come.');
        store.set(addressOf(given).href, response);
      },
      match: (given: string | Request) => Promise.resolve(store.get(addressOf(given).href)?.clone()),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
      delete: (given: string | Request) => Promise.resolve(store.delete(addressOf(given).href)),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
}
