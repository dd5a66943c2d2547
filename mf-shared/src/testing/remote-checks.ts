import type { RemoteDefinition } from '../contract';
import { iconNamed } from '../ui/icon';

/** The checks of every remote, called by its `remote.spec.ts`. */
export function testRemote({ screens }: RemoteDefinition): void {
  describe('the screens of this remote', () => {
    it.each(screens.map((screen) => [screen.id, screen] as const))('%s loads', async (_, screen) => {
      expect(typeof (await screen.load())).toBe('function');
    });

    it('have ids and addresses of their own', () => {
      const ids = screens.map(({ id }) => id);
      // A public screen may have the address of one in the workspace; a share link opens the public one.
      const addresses = screens.flatMap(({ area, path, aliases = [], isPublic }) =>
        [path, ...aliases].map((p) => `${isPublic ? 'public' : area} ${p}`),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(addresses).size).toBe(addresses.length);
    });

    it('have icons that the shell knows', () => {
      const unknown = screens.filter(({ icon }) => iconNamed(icon) !== icon);
      expect(unknown).toEqual([]);
    });

    it('show their records at addresses of this remote, in businesses that see them', () => {
      const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
      for (const { records = [], businessTypes } of screens) {
        for (const { path, csv } of records) {
          if (path) expect(paths).toContain(path);
          if (businessTypes && csv) expect(businessTypes).toEqual(expect.arrayContaining(Object.keys(csv.order)));
        }
      }
    });

    it('show no two kinds of records at one address, as their ids are not the same', () => {
      const pages = screens.flatMap(({ records = [] }) => records.flatMap(({ path }) => path ?? []));
      expect(new Set(pages).size).toBe(pages.length);
    });

    it('stand only in menus of businesses that see them', () => {
      for (const { businessTypes, navigation = {} } of screens) {
        if (businessTypes) expect(businessTypes).toEqual(expect.arrayContaining(Object.keys(navigation)));
      }
    });
  });
}
