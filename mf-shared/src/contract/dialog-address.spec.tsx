import { act, renderScreen, screen, waitFor } from '@nerka/mf-shared/testing';
import { useNavigate } from '../router';
import { useDialogAddress, type DialogAddress } from './dialog-address';

type Name = 'edit' | 'reset' | 'new';
let dialogs: DialogAddress<Name>;
let go: (to: string) => void;
let back: () => void;

function Screen() {
  const shown = useDialogAddress<Name>(['new', 'edit', 'reset']);
  const navigate = useNavigate();
  // What a screen passes to its dialogs.
  const hand = (given: DialogAddress<Name>) => {
    dialogs = given;
    go = (to) => void navigate(to);
    back = () => void navigate(-1);
  };
  return (
    <p
      ref={(element) => {
        if (element) hand(shown);
      }}
    />
  );
}

const show = (at: string) => renderScreen(<Screen />, { company: null, at });
const expectAddress = (address: string) =>
  waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${address.replace('?', '\\?')}$`)),
  );

describe('the dialogs of a screen in its address', () => {
  it('are opened by it, each with the record that it names', () => {
    show('/team?q=ray&edit=8');
    expect([dialogs.isOpen('edit'), dialogs.idOf('edit'), dialogs.isOpen('new')]).toEqual([true, 8, false]);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('name no record by %s', (text) => {
    show(`/team?edit=${text}`);
    expect(dialogs.idOf('edit')).toBeUndefined();
  });

  it('are closed by Back, and what is filtered stays', async () => {
    show('/team?q=ray');
    act(() => dialogs.open('edit', 8));
    await expectAddress('/team?q=ray&edit=8');
    act(() => back());
    await expectAddress('/team?q=ray');
  });

  it('close with a step back where they were opened here: the next Back leaves the screen', async () => {
    show('/first');
    act(() => go('/team'));
    act(() => dialogs.open('edit', 8));
    act(() => dialogs.openOver('reset'));
    await expectAddress('/team?edit=8&reset=yes');
    act(() => dialogs.close('reset'));
    await expectAddress('/team?edit=8');
    act(() => dialogs.close('edit'));
    await expectAddress('/team');
    act(() => back());
    await expectAddress('/first');
  });

  it('replace the address when a link opened them, and close those on top of them', async () => {
    show('/team?q=ray&edit=8&reset=yes');
    act(() => dialogs.close('reset'));
    await expectAddress('/team?q=ray&edit=8');
    act(() => dialogs.close('edit'));
    await expectAddress('/team?q=ray');
  });

  it('replace each other', async () => {
    show('/team?edit=8');
    act(() => dialogs.open('new'));
    await expectAddress('/team?new=yes');
  });

  it('stay closed and close no other when a response comes after Back', async () => {
    show('/team');
    act(() => dialogs.open('edit', 8));
    await expectAddress('/team?edit=8');
    const { close } = dialogs;
    act(() => back());
    await expectAddress('/team');
    act(() => close('edit'));
    act(() => dialogs.open('edit', 9));
    await expectAddress('/team?edit=9');
    act(() => close('edit'));
    await expectAddress('/team?edit=9');
  });

  it('go back once however often they are closed', async () => {
    show('/team');
    act(() => dialogs.open('edit', 8));
    act(() => dialogs.open('edit', 9));
    await expectAddress('/team?edit=9');
    act(() => {
      dialogs.close('edit');
      dialogs.close('edit');
    });
    await expectAddress('/team?edit=8');
  });

  it('stay open when a search that was typed before them is made, and leave it to the list', async () => {
    show('/team?sort=name');
    act(() => {
      dialogs.open('edit', 8);
      dialogs.filter(new URLSearchParams({ q: 'ray' }));
    });
    await expectAddress('/team?q=ray&edit=8');
    act(() => dialogs.close('edit'));
    await expectAddress('/team?q=ray');
  });

  it('open over a search that is made in the same moment', async () => {
    show('/team');
    act(() => {
      dialogs.filter(new URLSearchParams({ q: 'ray' }));
      dialogs.open('edit', 8);
    });
    await expectAddress('/team?q=ray&edit=8');
    act(() => back());
    await expectAddress('/team?q=ray');
  });

  it('close with a step back when a record of its own path was opened here, and what is filtered stays', async () => {
    show('/team?q=ray');
    act(() => dialogs.openRecord('/team/8', { new: 'yes' }));
    await expectAddress('/team/8?q=ray&new=yes');
    act(() => dialogs.filter(new URLSearchParams({ q: 'ann' })));
    await expectAddress('/team/8?q=ann&new=yes');
    act(() => dialogs.closeRecord('/team'));
    await expectAddress('/team?q=ann');
    act(() => dialogs.closeRecord('/team'));
    await expectAddress('/team?q=ann');
  });

  it('close to the list that replaces the record when a link opened it', async () => {
    show('/first');
    act(() => go('/team/8?q=ray&edit=8'));
    act(() => dialogs.closeRecord('/team'));
    await expectAddress('/team?q=ray');
    act(() => back());
    await expectAddress('/first');
  });

  it('leave another record alone when the response for the first comes after Back', async () => {
    show('/team');
    act(() => dialogs.openRecord('/team/8'));
    await expectAddress('/team/8');
    const { closeRecord } = dialogs;
    act(() => back());
    await expectAddress('/team');
    act(() => dialogs.openRecord('/team/9'));
    await expectAddress('/team/9');
    act(() => closeRecord('/team'));
    await expectAddress('/team/9');
  });

  it('lead elsewhere and replace the screen', async () => {
    show('/first');
    act(() => go('/project-old'));
    act(() => dialogs.open('edit'));
    await expectAddress('/project-old?edit=yes');
    act(() => dialogs.closeTo('edit', '/project-new'));
    await expectAddress('/project-new');
    act(() => back());
    await expectAddress('/first');
  });
});
