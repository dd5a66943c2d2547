import { themeConfig } from './antd-theme';

afterEach(() => jest.restoreAllMocks());

it('writes the name of the open tab in the accent that can be read on the page', () => {
  const { components } = themeConfig('dark', '#106761', '#529c97');
  expect(components?.Tabs).toMatchObject({ itemSelectedColor: '#529c97' });
});

it('moves nothing for who asks their system for less motion', () => {
  const ask = jest.spyOn(window, 'matchMedia');
  const asksFor = (wish: string) =>
    ask.mockImplementation((media) => ({ media, matches: media === wish }) as MediaQueryList);
  asksFor('(prefers-reduced-motion: reduce)');
  expect(themeConfig('light', '#106761', '#106761').token?.motion).toBe(false);
  asksFor('(pointer: coarse)');
  expect(themeConfig('light', '#106761', '#106761').token?.motion).toBe(true);
});

it('names each theme by what makes it another, because the variables of all stay on the page', () => {
  const themes = [
    themeConfig('light', '#106761', '#106761'),
    themeConfig('dark', '#106761', '#106761'),
    themeConfig('light', '#529c97', '#106761'),
    themeConfig('light', '#106761', '#529c97'),
    themeConfig('light', '#106761', '#106761', true),
  ];
  expect(new Set(themes.map(({ cssVar }) => (cssVar as { key: string }).key)).size).toBe(themes.length);
});
