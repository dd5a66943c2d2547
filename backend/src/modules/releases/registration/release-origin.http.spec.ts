import {
  aDeployToken,
  aRelease,
  FrontEndBuilds,
  listOf,
  register,
  type Release,
} from '../../../../test/front-end-builds.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';

const builds = new FrontEndBuilds();
let test: TestApp;
let token: string;

beforeAll(async () => {
  builds.shell();
  test = await startApp({ FRONT_ENDS_DIR: builds.root });
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  token = await aDeployToken(admin, 'mf-team');
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

let made = 0;
/** A valid release of mf-team with a version of its own. */
const release = (values: Partial<Release> = {}): Release =>
  aRelease('mf-team', { version: `0.2.0-${(made += 1)}`, ...values });

const send = (sent: Release, changes: object = {}) => register(test, token, sent, changes);

describe('a registered release', () => {
  it('has the commit, the author and the notes that its team sent, and its size', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const sent = release({ commit, author: 'Robin Weaver', notes: '- Keys\r\n- Faster units  ' });
    const response = await send(sent);
    const size = listOf(sent.files).reduce((sum, file) => sum + file.size, 0);
    expect(response.body).toMatchObject({ commit, author: 'Robin Weaver', notes: '- Keys\n- Faster units', size });
    expect((await send(release())).body).toMatchObject({ commit: null, author: null, notes: null });
  });

  it('is the same release with other notes, which keeps its first ones', async () => {
    const sent = release({ notes: 'First' });
    const [, again] = [await send(sent), await send({ ...sent, notes: 'Second' })];
    expect([again.status, again.body]).toMatchObject([200, { notes: 'First' }]);
  });

  it.each<[string, object, string]>([
    ['a short commit', { commit: 'abc' }, 'The commit is its hash: 7 to 64 hexadecimal digits.'],
    ['a commit that is none', { commit: 7654321 }, 'The commit is its hash: 7 to 64 hexadecimal digits.'],
    ['a long author', { author: 'x'.repeat(101) }, 'The author is a text of at most 100 characters.'],
    ['an author in lines', { author: 'Robin\nWeaver' }, 'The author is a text of at most 100 characters.'],
    ['long notes', { notes: 'x'.repeat(2001) }, 'The notes are lines of at most 2,000 characters.'],
    ['notes that are none', { notes: ['x'] }, 'The notes are lines of at most 2,000 characters.'],
  ])('is refused with %s', async (_, changes, message) => {
    expect((await send(release(), changes)).body).toMatchObject({ statusCode: 400, message });
  });
});
