import { themeConfig } from './antd-theme';

it('writes the name of the open tab in the accent that can be read on the page', () => {
  const { components } = themeConfig('dark', '#106761', '#529c97');
  expect(components?.Tabs).toMatchObject({ itemSelectedColor: '#529c97' });
});
