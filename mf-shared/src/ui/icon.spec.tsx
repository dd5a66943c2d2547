import { render, screen } from '@testing-library/react';
import { Icon, iconNamed } from './icon';

describe('the icon that a release names', () => {
  it('is one of the product', () => {
    expect(iconNamed('work-orders')).toBe('work-orders');
  });

  it.each(['of-next-year', 'constructor', 'toString', '__proto__', ''])('is a plain square where it is %p', (name) => {
    expect(iconNamed(name)).toBe('screen');
    render(<Icon name={name as 'screen'} />);
    expect(screen.getByRole('presentation', { hidden: true }).className).toContain('anticon-border');
  });
});
