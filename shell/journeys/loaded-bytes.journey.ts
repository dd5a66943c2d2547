import { useBrowser } from './browser';
import { collectScripts, librariesNotOnce, type LoadedScript } from './loaded-scripts';
import { fillInSignIn } from './sign-in';
import { followRequests, settled } from './settled';

const { visit } = useBrowser();
const KIB = 1024;
/** A file that compression does not make smaller has no compressed form. */
const TOO_SMALL_TO_COMPRESS = 256;
const LARGEST = 12;

async function open() {
  const page = await visit('about:blank');
  followRequests(page);
  const scripts = collectScripts(page);
  await page.goto('/signin');
  return { page, scripts };
}

/** Nothing if the scripts keep within the limit, else their sum and the largest. */
function excess(scripts: readonly LoadedScript[], limit: number): string[] {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit * KIB) return [];
  const largest = [...scripts].sort((one, other) => other.bytes - one.bytes).slice(0, LARGEST);
  return [{ path: `all ${scripts.length} scripts, at most ${limit} KiB`, bytes: total }, ...largest].map(
    ({ path, bytes }) => `${(bytes / KIB).toFixed(1)} KiB ${path}`,
  );
}

/** Scripts that came from a cache, or could have come smaller: the sum would say nothing. */
function notInBrotli(scripts: readonly LoadedScript[]): LoadedScript[] {
  return scripts.filter(({ bytes, encoding }) => bytes === 0 || (encoding !== 'br' && bytes > TOO_SMALL_TO_COMPRESS));
}

it('loads at most 150 KiB of JavaScript for the sign-in page', async () => {
  const { page, scripts } = await open();
  await settled(page);
  const loaded = await scripts();
  expect({ excess: excess(loaded, 150), notInBrotli: notInBrotli(loaded) }).toEqual({ excess: [], notInBrotli: [] });
});

it.each(['strata.manager', 'brightside.manager', 'admin'])(
  'loads at most 350 KiB of JavaScript, and each library once, until %s sees the first screen',
  async (username) => {
    const { page, scripts } = await open();
    await fillInSignIn(page, username);
    await settled(page);
    const loaded = await scripts();
    expect({
      excess: excess(loaded, 350),
      notInBrotli: notInBrotli(loaded),
      notOnce: await librariesNotOnce(loaded),
    }).toEqual({ excess: [], notInBrotli: [], notOnce: {} });
  },
);
