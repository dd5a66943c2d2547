import type { Page } from 'playwright-core';
import type { Schemas } from '@nerka/mf-shared/api';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { HAS_KEPT_FILES } from './kept-files';
import { collectScripts, excess } from './loaded-scripts';
import { Presses } from './presses';
import { aPicture, call, createUnit, daysAgo, read, send, today, type Unit } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';
import { until } from './until';

const { visit, expectMessage } = useBrowser();
/** The mobile window of somebody whose browser is Spanish. */
const inSpanish = { ...aPhone, locale: 'es-MX' };

async function companyOf(manager: Page): Promise<number> {
  return (await read<{ companyId: number }>(manager, '/api/user')).companyId;
}

/** The address behind the code that hangs in a unit. */
async function codeOf(manager: Page, unit: Unit): Promise<string> {
  const codes = `/api/companies/${await companyOf(manager)}/request-codes`;
  await send(manager, codes, { unitIds: [unit.id] });
  const [link] = await read<Schemas['RequestCodeLinkResponse'][]>(manager, `${codes}/links?unitId=${unit.id}`);
  return new URL(link!.url).pathname;
}

/** Comes back to the page, as after reading a mail. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

it('a request goes from the code in a home to an order, and its sender follows it in Spanish', async () => {
  const manager = await signIn(visit, 'strata.manager', { viewport: desk });
  const unit = await createUnit(manager);
  const resident = await visit('about:blank', inSpanish);
  followRequests(resident);
  const scripts = collectScripts(resident);
  const presses = new Presses();

  await resident.goto(await codeOf(manager, unit));
  await resident.getByRole('heading', { level: 1, name: 'Solicitar una reparación' }).waitFor();
  await resident.getByText(`Unidad ${unit.unitNumber}`).waitFor();
  await settled(resident);
  expect(excess(await scripts(), 80)).toEqual([]);
  await expectNoFindings(resident);

  const title = `Gotea el grifo ${Date.now()}`;
  await resident.getByLabel('¿Qué pasa?').fill(title);
  await resident.getByLabel('Tomar o elegir fotos').setInputFiles(await aPicture(resident, 3_000, 2_000));
  await resident.getByRole('img', { name: 'Foto 1' }).waitFor();
  await presses.press(resident.getByText('Llámenme antes'));
  await resident.getByLabel('Su nombre').fill('Lucía Herrera');
  await resident.getByLabel('Teléfono').fill('9845550137');
  await until('the photo is kept', () => resident.evaluate<boolean>(HAS_KEPT_FILES));
  await resident.reload();
  expect(await resident.getByLabel('¿Qué pasa?').inputValue()).toBe(title);
  await resident.getByRole('img', { name: 'Foto 1' }).waitFor();
  await presses.press(resident.getByRole('button', { name: 'Enviar solicitud' }));
  await resident.getByText('La foto fue enviada.').waitFor();
  // What has been sent is not sent again.
  await resident.reload();
  await resident.getByRole('link', { name: 'Abrir mi solicitud' }).waitFor();
  expect(await resident.getByText('La foto fue enviada.').count()).toBe(0);
  await expectNoFindings(resident);
  await presses.press(resident.getByRole('link', { name: 'Abrir mi solicitud' }));
  await resident.getByText('Recibida', { exact: true }).waitFor();

  // Staff accept it; the list says how many wait.
  followRequests(manager);
  await manager.goto('/nerka/strata/requests');
  await manager.getByRole('link', { name: /^Requests \d+ waiting$/ }).waitFor();
  await expectNoFindings(manager);
  await presses.press(manager.getByRole('article', { name: title }).getByRole('link'));
  await manager.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
  await expectNoFindings(manager);
  await presses.press(manager.getByRole('button', { name: 'Accept' }));
  await manager.getByText(/REQ-\d+ accepted as WO-\d+/).waitFor();
  expect(presses.count).toBe(5);

  const [order] = await read<{ id: number; version: number; unitId: number }[]>(
    manager,
    `/api/companies/${await companyOf(manager)}/work-orders?q=${encodeURIComponent(title)}`,
  );
  expect(order!.unitId).toBe(unit.id);
  await call(manager, 'PUT', `/api/work-orders/${order!.id}`, { scheduledAt: `${today()}T21:00:00.000Z` });
  await comeBack(resident);
  await resident.getByText(/^Planificada para el /).waitFor();
  await resident.getByLabel('Escriba un mensaje').fill('Estoy en casa desde las tres.');
  await resident.getByRole('button', { name: 'Enviar mensaje' }).click();
  await resident.getByRole('listitem').filter({ hasText: 'Estoy en casa' }).waitFor();
  await expectNoFindings(resident);

  // Her message appears where the request is open already, and is answered there.
  const messages = manager.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await messages.filter({ hasText: 'Estoy en casa desde las tres.' }).waitFor();
  await manager.getByLabel('Write to Lucía Herrera').fill('Gracias, hasta luego.');
  await manager.getByRole('button', { name: 'Send message' }).click();
  await messages.filter({ hasText: 'Gracias, hasta luego.' }).waitFor();
  await comeBack(resident);
  await resident.getByText('Gracias, hasta luego.').waitFor();
});

it('the code of a former resident opens a page that says so, as does one that was replaced', async () => {
  expectMessage(/410 .*request-codes/);
  const manager = await signIn(visit, 'strata.manager');
  const [left, replaced] = [await createUnit(manager), await createUnit(manager)];
  const lease = { startDate: daysAgo(300), leaseStart: daysAgo(300), leaseEnd: null, rent: 100_000, deposit: 0 };
  const newResident = { firstName: 'Former', lastName: 'Resident' };
  const stay = await send<{ id: number }>(manager, `/api/units/${left.id}/residents`, { ...lease, newResident });
  const [former, older] = [await codeOf(manager, left), await codeOf(manager, replaced)];
  await call(manager, 'PUT', `/api/unit-residents/${stay.id}`, { endDate: today() });

  const page = await visit('about:blank', aPhone);
  followRequests(page);
  await page.goto(former);
  await page.getByRole('heading', { name: 'This code belonged to a former resident' }).waitFor();
  await expectNoFindings(page);
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('heading', { name: 'Ce code était celui d’un ancien résident' }).waitFor();

  // The manager replaces a code on the page of its unit.
  await manager.goto(`/nerka/strata/units/${replaced.id}`);
  await manager.getByRole('button', { name: 'Replace' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await manager.getByText('Request code replaced').waitFor();
  await page.goto(older);
  await page.getByRole('heading', { name: 'Ce code a été remplacé par un plus récent' }).waitFor();
});
