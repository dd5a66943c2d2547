import { BulkDeletion } from '../bulk/bulk-deletion';
import { BulkTargetContext } from '../bulk/bulk-target';
import { DeleteDialog } from '../record-page';
import { RecordMenu } from '../record-page/record-menu';
import { aCompany, allPermissions, aUser, renderScreen, screen } from '../testing';
import { DeleteButton, DELETION_REFUSAL } from '.';

function show(managesRecords: boolean) {
  const company = aCompany();
  const permissions = allPermissions.filter((one) => managesRecords || one !== 'records.manage');
  const onPress = jest.fn();
  const remove = { isPending: false, mutate: jest.fn() };
  const screens = (
    <>
      <DeleteButton label="Delete R-101" onPress={onPress} />
      <RecordMenu
        label="More of R-101"
        commands={[
          { label: 'Edit', icon: 'edit', onPress },
          { label: 'Delete', icon: 'delete', isDanger: true, onPress },
        ]}
        onPointed={undefined}
      />
      <DeleteDialog title="Delete unit" question="Sure?" remove={remove} open onClose={jest.fn()} />
    </>
  );
  return { onPress, remove, ...renderScreen(screens, { company, user: aUser({ company, permissions }) }) };
}

const hidden = { hidden: true };

it('offers deletion to whoever may', async () => {
  const { remove, user } = show(true);
  expect(screen.getByRole('button', { name: 'Delete R-101', ...hidden })).toBeEnabled();
  for (const name of ['Edit', 'Delete'])
    for (const button of screen.getAllByRole('button', { name, ...hidden })) expect(button).toBeEnabled();
  expect(await screen.findByText('Sure?')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Delete', ...hidden }).at(-1)!);
  expect(remove.mutate).toHaveBeenCalled();
});

it('says at each button, and where a link opens the question, why others may not', async () => {
  show(false);
  expect(screen.getByRole('button', { name: `Delete R-101. ${DELETION_REFUSAL}`, ...hidden })).toBeDisabled();
  expect(screen.getByRole('button', { name: `Delete: ${DELETION_REFUSAL}`, ...hidden })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit', ...hidden })).toBeEnabled();
  expect(await screen.findByText(DELETION_REFUSAL)).toBeInTheDocument();
  expect(screen.queryByText('Sure?')).not.toBeInTheDocument();
});

it('says so of many records, too', () => {
  const company = aCompany();
  const permissions = allPermissions.filter((one) => one !== 'records.manage');
  const target = { text: '2 units', isDisabled: false, apply: jest.fn() };
  const bar = (
    <BulkTargetContext value={target}>
      <BulkDeletion />
    </BulkTargetContext>
  );
  renderScreen(bar, { company, user: aUser({ company, permissions }) });
  expect(screen.getByRole('button', { name: `Delete. ${DELETION_REFUSAL}` })).toBeDisabled();
});
