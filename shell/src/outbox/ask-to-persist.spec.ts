type Ask = () => Promise<boolean>;

/** As on a new page. */
function askOfPage(): Ask {
  let ask: Ask | undefined;
  jest.isolateModules(() => {
    ask = jest.requireActual<{ askToPersist: Ask }>('./ask-to-persist').askToPersist;
  });
  return ask!;
}

function browser(isPersisted: boolean, answer: () => Promise<boolean>) {
  const persist = jest.fn(answer);
  Object.assign(navigator, { storage: { persisted: () => Promise.resolve(isPersisted), persist } });
  return persist;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

it('asks the browser once a page', async () => {
  const persist = browser(false, () => Promise.resolve(true));
  const ask = askOfPage();
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('does not ask again for what was granted before', async () => {
  const persist = browser(true, () => Promise.resolve(false));
  expect(await askOfPage()()).toBe(true);
  expect(persist).not.toHaveBeenCalled();
});

it('takes a browser that fails or has no such storage for one that keeps nothing', async () => {
  browser(false, () => Promise.reject(new Error('No.')));
  expect(await askOfPage()()).toBe(false);
  Reflect.deleteProperty(navigator, 'storage');
  expect(await askOfPage()()).toBe(false);
});
