import { useBrowser } from './browser';
import { collectScripts, excess, librariesNotOnce } from './loaded-scripts';
import { fillInSignIn } from './sign-in';
import { followRequests, settled } from './settled';
import { stylesGivenTwice } from './style-names';

const { visit } = useBrowser();

async function open() {
  const page = await visit('about:blank');
  followRequests(page);
  const scripts = collectScripts(page);
  await page.goto('/signin');
  return { page, scripts };
}

it('loads at most 130 KiB of JavaScript for the sign-in page', async () => {
  const { page, scripts } = await open();
  await settled(page);
  const loaded = await scripts();
  expect(excess(loaded, 130)).toEqual([]);
});

it.each([
  ['strata.manager', 290],
  ['brightside.manager', 290],
  // The provider's first screen has the dialogs of projects.
  ['admin', 330],
])(
  'until %s sees the first screen loads at most %i KiB of JavaScript, and each library once',
  async (username, limit) => {
    const { page, scripts } = await open();
    await fillInSignIn(page, username);
    await settled(page);
    const loaded = await scripts();
    expect({
      excess: excess(loaded, limit),
      notOnce: await librariesNotOnce(loaded),
    }).toEqual({ excess: [], notOnce: {} });
  },
);

it('loads at most 30 KiB of JavaScript more for the page of a record', async () => {
  const { page, scripts } = await open();
  await fillInSignIn(page, 'strata.maintenance');
  await settled(page);
  const before = await scripts();
  await page.getByRole('region', { name: 'My day' }).getByRole('link').nth(1).click();
  await page.getByRole('region', { name: 'Timeline' }).waitFor();
  await settled(page);
  const loaded = await scripts();
  expect(excess(loaded.slice(before.length), 30)).toEqual([]);
});

it('gives no style of one front end the name that another gives', () => {
  expect(stylesGivenTwice(['shell', 'mf-admin', 'mf-property', 'mf-jobs'])).toEqual([]);
});
