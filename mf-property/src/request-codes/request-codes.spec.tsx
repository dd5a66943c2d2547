import { saveFile } from '@nerka/mf-shared/api';
import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, page, refuse, renderScreen, reply, screen, within } from '@nerka/mf-shared/testing';
import { PrintCodesDialog } from './print-codes-dialog';
import { UnitCode } from './unit-code';

jest.mock('@nerka/mf-shared/api', () => ({
  ...jest.requireActual<object>('@nerka/mf-shared/api'),
  saveFile: jest.fn(),
}));

const LIST = '/api/companies/{companyId}/request-codes';
const SHEET = `${LIST}/sheet` as const;
const code = {
  ...{ id: 9, unitId: 4, unitNumber: '4B', buildingName: 'Oak', lastUsedAt: null },
  createdAt: '2026-11-19T10:00:00.000Z',
};

const api = (...codes: (typeof code)[]) =>
  fakeApi()
    .on('get', LIST, page(codes, codes.length) as never)
    .on('post', LIST, { made: 1 })
    .on('get', SHEET, reply(200, '%PDF'));

function show(permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  return renderScreen(<UnitCode unitId={4} unitNumber="4B" />, { company, user });
}

describe('the code of a unit', () => {
  it('is made where there is none', async () => {
    const calls = api();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Make Code' }));
    expect(await screen.findByText('Request code made')).toBeInTheDocument();
    expect(calls.callsOf('post', LIST)[0]!.body).toEqual({ unitIds: [4] });
  });

  it('is printed again as it is', async () => {
    const calls = api(code);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(await screen.findByText('Request codes downloaded')).toBeInTheDocument();
    expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ size: 6 }), 'request-codes.pdf');
    expect(calls.callsOf('get', SHEET)[0]!.query).toEqual({ unitId: '4' });
  });

  it('opens its page in a window of its own', async () => {
    const opened = { location: '', close: () => {} };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    api(code).on('get', `${LIST}/links`, [{ id: 9, unitId: 4, url: 'https://nerka.example/r/secret' }]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Open Page' }));
    await screen.findByRole('button', { name: 'Open Page' });
    expect(opened.location).toBe('/r/secret');
  });

  it('is replaced after a question', async () => {
    const calls = api(code).on('post', `${LIST}/replace`, { replaced: 1 });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the request code?' }));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Request code replaced')).toBeInTheDocument();
    expect(calls.callsOf('post', `${LIST}/replace`)[0]!.body).toEqual({ codeIds: [9] });
  });

  it('is shown to whoever may print it alone', () => {
    api(code);
    show(['units.read']);
    expect(screen.queryByText('Request code')).not.toBeInTheDocument();
  });

  it('offers Retry where it cannot be read', async () => {
    api().on('get', LIST, refuse(503, 'Not now'));
    show();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('printing codes', () => {
  const showDialog = () => renderScreen(<PrintCodesDialog buildings={['Oak', 'Elm']} onClose={() => {}} />);

  it.each([
    ['All units', {}, {}],
    ['Elm', { buildings: ['Elm'] }, { building: 'Elm' }],
  ])('makes those that are missing of: %s', async (units, made, printed) => {
    const calls = api();
    const { user } = showDialog();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Units' }), units);
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('One is new.')).toBeInTheDocument();
    expect(calls.callsOf('post', LIST)[0]!.body).toEqual(made);
    expect(calls.callsOf('get', SHEET)[0]!.query).toEqual(printed);
  });

  it('that fails says why in its dialog', async () => {
    api().on('get', SHEET, refuse(400, 'At most 500 codes at once. Please choose a building.', { code: 'too-many' }));
    const { user } = showDialog();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/At most 500 codes at once/)).toBeInTheDocument();
  });
});
