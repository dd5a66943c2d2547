import { render, screen } from '@testing-library/react';
import { Button } from './button';
import { ConfigProvider } from './config-provider';
import { KeptStyles } from './kept-styles';

const styles = () => document.head.querySelectorAll('style[data-css-hash]').length;

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

  it('have the colours of the theme that is chosen again', () => {
    const inTheme = (key: string, defaultColor: string) => (
      <KeptStyles>
        <ConfigProvider theme={{ hashed: false, cssVar: { key }, components: { Button: { defaultColor } } }}>
          <Button>Save</Button>
        </ConfigProvider>
      </KeptStyles>
    );
    /** What the variable is for the button: the last rule for one of its classes. */
    const color = () => {
      const { className } = screen.getByRole('button', { name: 'Save' });
      return [...document.head.querySelectorAll('style')]
        .flatMap(({ textContent }) => [
          ...textContent.matchAll(/\.([\w-]+)[^{}]*\{[^}]*--ant-button-default-color:([^;]+);/g),
        ])
        .findLast(([, name]) => className.split(' ').includes(name!))?.[2];
    };
    const shown = render(inTheme('light', '#101010'));
    for (const [key, chosen] of [
      ['dark', '#efefef'],
      ['light', '#101010'],
      ['dark', '#efefef'],
    ] as const) {
      shown.rerender(inTheme(key, chosen));
      expect(color()).toBe(chosen);
    }
  });
});
