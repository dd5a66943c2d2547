import { usePageName } from '@nerka/mf-shared/contract';
import { render } from '@nerka/mf-shared/testing';
import { usePageTitle } from './page-title';

interface PageProps {
  screen: string;
  names?: (string | undefined)[];
}

function Page({ screen, names = [] }: PageProps) {
  usePageTitle(screen, 'Strata Apartments');
  return names.map((name, index) => <Named key={index} name={name} />);
}

function Named({ name }: { name: string | undefined }) {
  usePageName(name);
  return null;
}

it('is the name of the screen, the company and the product', () => {
  render(<Page screen="Units" />);
  expect(document.title).toBe('Units · Strata Apartments · Nerka');
});

it('begins with the record’s name instead of the screen’s, from when it is loaded until the screen is left', () => {
  const { rerender } = render(<Page screen="Unit" names={[undefined]} />);
  expect(document.title).toBe('Unit · Strata Apartments · Nerka');
  rerender(<Page screen="Unit" names={['Unit A-101']} />);
  expect(document.title).toBe('Unit A-101 · Strata Apartments · Nerka');
  rerender(<Page screen="Units" />);
  expect(document.title).toBe('Units · Strata Apartments · Nerka');
});

it('begins with the name of the dialog over a page, also when the page is renamed, then with the page’s again', () => {
  const { rerender } = render(<Page screen="Reports" names={['Rent Roll', 'WO-0007']} />);
  expect(document.title).toBe('WO-0007 · Strata Apartments · Nerka');
  rerender(<Page screen="Reports" names={['Rent Roll of May', 'WO-0007']} />);
  expect(document.title).toBe('WO-0007 · Strata Apartments · Nerka');
  rerender(<Page screen="Reports" names={['Rent Roll']} />);
  expect(document.title).toBe('Rent Roll · Strata Apartments · Nerka');
});
