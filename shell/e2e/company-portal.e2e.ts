import { contrast } from '../src/theme/contrast';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { testedProduct } from './product';
import { followRequests, settled } from './settled';
import { fillInSignIn } from './sign-in';

describe('the portal of a company', () => {
  const { visit } = useBrowser();
  const hostOf = (subdomain: string) => ({
    baseURL: `http://${subdomain}.nerka.localhost:${new URL(testedProduct.url).port}`,
  });
  const pathOf = (url: string): string => new URL(url).pathname;

  it('signs people in at their company’s own host, under its name and colour', async () => {
    const page = await visit('/', hostOf('strata'));
    await page.getByRole('heading', { level: 1, name: 'Welcome to Strata Apartments' }).waitFor();
    expect(pathOf(page.url())).toBe('/signin');
    expect(await page.title()).toBe('Sign in · Strata Apartments · Nerka');

    await fillInSignIn(page, 'strata.leasing');
    expect(new URL(page.url()).hostname).toBe('strata.nerka.localhost');
    expect(pathOf(page.url())).toBe('/nerka/strata/dashboard');

    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(pathOf(page.url())).toBe('/nerka/strata/dashboard');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been logged out successfully.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Welcome to Strata Apartments' }).waitFor();
  });

  it('leads a super admin from a company’s host to the platform', async () => {
    const page = await visit('/signin', hostOf('brightside'));
    await page.getByRole('heading', { name: 'Good to see you. Check the schedule before you roll out.' }).waitFor();
    await fillInSignIn(page, 'admin');
    expect(pathOf(page.url())).toBe('/nerka/admin');
  });

  it('has a sign-in page in the company’s colour that everybody can use', async () => {
    const page = await visit('about:blank', { ...hostOf('strata'), viewport: desk, colorScheme: 'light' });
    followRequests(page);
    await page.goto('/signin');
    await settled(page);
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(accent).toBe('#0f766e');
    expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    await expectNoFindings(page);
  });

  it('shows the product’s own page where no company has the name', async () => {
    const page = await visit('/signin', hostOf('nobody'));
    await page.getByRole('heading', { level: 1, name: 'Welcome to Nerka' }).waitFor();
  });
});
