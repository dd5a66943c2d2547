const AT_ONCE = 8;

/** A window with the session of a user of the demo data. */
export async function signIn(browser, { url: baseURL, demoPassword: password }, username) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await call(page, 'POST', '/api/login', { username, password });
  return page;
}

export async function call(page, method, path, data) {
  // The server refuses requests from other sites.
  const response = await page.request.fetch(path, { method, data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? undefined : response.json();
}

/** Creates work orders until the user's company has so many; returns how many it has. */
export async function fillCompany(page, wanted) {
  const { companyId } = await call(page, 'GET', '/api/user');
  const path = `/api/companies/${companyId}/work-orders`;
  let { total: made } = (await call(page, 'GET', `/api/companies/${companyId}/summary`)).workOrders;
  const make = async () => {
    while (made < wanted) {
      made += 1;
      const subtasks = [{ title: 'Turn the water off' }, { title: 'Change the washer' }];
      await call(page, 'POST', path, { title: `Tap drips ${made}`, description: 'In the kitchen.', subtasks });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  return made;
}

/** Starts so many turns of new units. */
export async function fillBoard(page, wanted) {
  const { companyId } = await call(page, 'GET', '/api/user');
  for (let made = 0; made < wanted; made += 1)
    await call(page, 'POST', `/api/companies/${companyId}/turns`, { unitNumber: `MR-${made}` });
}

/** Sets how the user sees the list of work orders. */
export async function showAs(page, layout) {
  const { companyId } = await call(page, 'GET', '/api/user');
  const settings = { list: 'work-orders', layout, density: 'compact', columns: [] };
  await call(page, 'PUT', `/api/companies/${companyId}/list-settings`, settings);
}
