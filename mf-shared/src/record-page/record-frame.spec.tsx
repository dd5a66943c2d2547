import { RecordFacts, RecordFrame, RecordPart, RecordPeople, type NextStep, type RecordCommand } from '.';
import { pageNameStore } from '../contract';
import { renderScreen, screen, within } from '../testing';

const list = { title: 'Work Orders', path: '/nerka/strata/work-orders' };
const ada = { key: 1, name: 'Ada Birch', to: '/nerka/strata/customers/1', role: 'Leaseholder' };

function show({ next, commands }: { next?: NextStep; commands?: RecordCommand[] } = {}) {
  return renderScreen(
    <RecordFrame
      {...{ list, next, commands }}
      number="WO-0042"
      title="Sink drips"
      state="Open"
      people={
        <RecordPeople
          people={[
            { ...ada, contact: { email: 'ada@example.com', phone: '+19195550100' } },
            { key: 2, name: 'Ray Ortiz', contact: { email: null, phone: null } },
          ]}
          empty="Nobody is assigned yet."
        />
      }
      timeline={<RecordPart title="Timeline">Created</RecordPart>}
    >
      <RecordPart title="Details">
        <RecordFacts
          facts={[
            ['Unit', 'A-104'],
            ['Completed', null],
          ]}
        />
      </RecordPart>
    </RecordFrame>,
  );
}

it('names the record and the window, and leads back to the list', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Sink drips' })).toBeInTheDocument();
  expect(screen.getByText('WO-0042', { selector: '[aria-current]' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Work Orders' })).toHaveAttribute('href', list.path);
  expect(pageNameStore.current()).toBe('WO-0042 Sink drips');
});

it('shows whom to call before the parts, and the timeline after them', () => {
  show();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['People', 'Details', 'Timeline']);
  const people = within(screen.getByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', ada.to);
  expect(people.getByRole('link', { name: /ada@example.com/ })).toHaveAttribute('href', 'mailto:ada@example.com');
  expect(people.getByRole('link', { name: /9195550100/ })).toHaveAttribute('href', 'tel:+19195550100');
  expect(people.getAllByRole('link')).toHaveLength(3);
});

it('leaves out what is not known', () => {
  show();
  expect(screen.getByText('Unit')).toBeInTheDocument();
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
});

it('offers one next step, and what is seldom done in a menu', async () => {
  const done: string[] = [];
  const command = (label: string, more: Partial<RecordCommand> = {}): RecordCommand => ({
    ...{ label, icon: 'edit', ...more },
    onPress: () => done.push(label),
  });
  const { user } = show({
    next: { label: 'On Job', onPress: () => done.push('On Job') },
    commands: [command('Edit', { key: 'e', words: 'Edit work order' }), command('Delete', { isDisabled: true })],
  });
  await user.click(screen.getByRole('button', { name: 'On Job' }));
  await user.click(screen.getByRole('button', { name: 'More for WO-0042' }));
  await user.click(screen.getByText('Edit'));
  await user.click(screen.getByText('Delete'));
  await user.keyboard('e');
  expect(done).toEqual(['On Job', 'Edit', 'Edit']);
});

it('offers nothing to users who may only read', () => {
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
