import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { ACCOUNT_LINK, linkMailed } from './inbox';
import { addPerson, ownCompany, type Person } from './own-company';
import { Presses } from './presses';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waiting = (page: Page) => page.getByText(/^Waiting for confirmation:/);

interface Addresses {
  former: string;
  later: string;
}

/** Of somebody whose profile is open. */
async function withAddress(name: string): Promise<Addresses & { person: Person; page: Page }> {
  const company = await ownCompany(visit, 'Moving Mail');
  const unique = `${process.pid}.${Date.now()}@example.com`;
  const [former, later] = [`former.${unique}`, `later.${unique}`];
  const person = await addPerson(await signIn(visit, company.manager), name, { email: former });
  const page = await signIn(visit, person.username, { viewport: desk });
  followRequests(page);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  return { former, later, person, page };
}

/** The field shows what was saved a moment after the line about it. */
const hasEmail = (page: Page, email: string): Promise<void> =>
  page
    .getByLabel('Email')
    .and(page.locator(`[value="${email}"]`))
    .waitFor();

async function askForChange(page: Page, { former, later }: Addresses, presses: Presses): Promise<void> {
  await page.getByLabel('Email').fill(later);
  await presses.press(button(page, 'Save Changes'));
  await waiting(page).waitFor();
  await page.getByText(`Until then mails go to ${former}.`).waitFor();
  // The field returns to it a moment later.
  await page
    .getByLabel('Email')
    .and(page.locator(`[value="${former}"]`))
    .waitFor();
}

/** On a phone, where mails are read. */
async function openMailed(recipient: string, subject: string): Promise<{ phone: Page; text: string; path: string }> {
  const { text, path } = await linkMailed(visit, subject, ACCOUNT_LINK, recipient);
  const phone = await visit(path, aPhone);
  followRequests(phone);
  return { phone, text, path };
}

it('a person changes their e-mail address, which holds once it and the former one have agreed, each by its link', async () => {
  const { person, page, ...addresses } = await withAddress('Mila');
  const { former, later } = addresses;
  const presses = new Presses(true);
  await askForChange(page, addresses, presses);
  await expectNoFindings(page);

  const toNew = await openMailed(later, 'Confirm your new e-mail address');
  expect(toNew.text).toContain(person.username);
  await toNew.phone.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
  await expectNoFindings(toNew.phone);
  await presses.press(button(toNew.phone, 'Confirm'));
  await toNew.phone.getByText(/^One more step: open the link/).waitFor();
  await expectNoFindings(toNew.phone);
  await page.reload();
  await page.getByText(new RegExp(`Open the link that we mailed to ${former}`)).waitFor();

  const toFormer = await openMailed(former, 'Agree to a new e-mail address');
  expect(toFormer.text).toContain(later);
  await toFormer.phone.getByRole('heading', { name: 'Agree to a new e-mail address' }).waitFor();
  await expectNoFindings(toFormer.phone);
  await presses.press(button(toFormer.phone, 'Agree'));
  await toFormer.phone.getByText(`Mails go to ${later} from now on.`).waitFor();
  await expectNoFindings(toFormer.phone);
  expect(presses.count).toBe(3);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await hasEmail(page, later);
  expect(await waiting(page).count()).toBe(0);
});

it('the former address stops a change with one press, and the link to the new one is over', async () => {
  const { page, ...addresses } = await withAddress('Otto');
  await askForChange(page, addresses, new Presses());
  const toNew = await linkMailed(visit, 'Confirm your new e-mail address', ACCOUNT_LINK, addresses.later);
  const { phone } = await openMailed(addresses.former, 'Agree to a new e-mail address');
  const presses = new Presses(true);
  await presses.press(button(phone, 'That was not me: call it off'));
  await phone.getByRole('heading', { name: 'Called off' }).waitFor();
  await expectNoFindings(phone);
  expect(presses.count).toBe(1);

  // What the page of a link that is over receives.
  expectMessage(/status of 409/);
  const late = await visit(toNew.path, aPhone);
  await late.getByRole('heading', { name: 'This link is over' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await hasEmail(page, addresses.former);
  expect(await waiting(page).count()).toBe(0);
  await page.goto('/profile/security');
  await page
    .getByRole('listitem')
    .filter({ hasText: /called off/i })
    .waitFor();
});
