import { aCompany, fakeApi, renderScreen, screen, within, type FakeApi } from '@nerka/mf-shared/testing';
import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import type { Item } from './found-items.api';
import { useHalfTypedLine } from './half-typed-line';
import { LineItems } from './line-items';
import type { LineValue } from './line-values';

export const ITEMS = '/api/companies/{companyId}/items';

const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });

/** An item of the catalogue, at $49.50. */
export const tap: Item = {
  id: 5,
  companyId: 1,
  name: 'Tap, chrome',
  description: null,
  price: 4_950,
  type: 'product',
  taxable: true,
  version: 1,
  createdAt: '2026-11-10T15:04:00.000Z',
  updatedAt: '2026-11-10T15:04:00.000Z',
};

/** A fake API that finds these items. */
export const itemsApi = (...items: Item[]): FakeApi => fakeApi().on('get', ITEMS, items);

/** The lines as an editor has them; what `Done` takes over is passed to `onDone`. */
export function showLines(props: LinesProps = {}) {
  return renderScreen(<Lines {...props} />, { company });
}

interface LinesProps {
  hasDecimals?: boolean;
  isTaxed?: boolean;
  onDone?: (lines: LineValue[]) => void;
}

function Lines({ onDone, ...props }: LinesProps) {
  const [lines, setLines] = useState<LineValue[]>([]);
  const entry = useHalfTypedLine();
  return (
    <>
      <LineItems value={lines} onChange={setLines} entry={entry} {...props} />
      <Button onClick={() => entry.unlessTyping(() => onDone?.(lines))}>Done</Button>
    </>
  );
}

export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText(name);
export const newLine = () => screen.getByRole('group', { name: 'New line item' });
export const lineRows = () => within(screen.getByRole('list', { name: 'Line items' })).queryAllByRole('listitem');
