import { render } from '@testing-library/react';
import { Button } from './button';
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
});
