import { render } from '@testing-library/react';
import { Button } from './button';
import { ConfigProvider } from './config-provider';
import { KeptStyles } from './kept-styles';

/** Style sheets, without those that only set variables. */
const styles = () =>
  [...document.head.querySelectorAll('style[data-css-hash]')].filter(
    ({ textContent }) => !/\{\s*--ant-/.test(textContent),
  ).length;

describe('styles of antd', () => {
  it('stay on the page when the last part that uses them leaves it', () => {
    const shown = render(
      <KeptStyles>
        <Button>Save</Button>
      </KeptStyles>,
    );
    const before = styles();
    expect(before).toBeGreaterThan(0);
    shown.rerender(<KeptStyles>Saved</KeptStyles>);
    expect(styles()).toBe(before);
  });

  it('have the colours of the mode that is chosen again', () => {
    const inMode = (defaultColor: string) => (
      <KeptStyles>
        <ConfigProvider theme={{ hashed: false, components: { Button: { defaultColor } } }}>
          <Button>Save</Button>
        </ConfigProvider>
      </KeptStyles>
    );
    const lastColor = () =>
      [...document.head.querySelectorAll('style')]
        .flatMap(({ textContent }) => [.../--ant-button-default-color:([^;]+);/g[Symbol.matchAll](textContent)])
        .at(-1)?.[1];
    const shown = render(inMode('#101010'));
    for (const color of ['#efefef', '#101010', '#efefef']) {
      shown.rerender(inMode(color));
      expect(lastColor()).toBe(color);
    }
  });
});
