import { aCompany, renderScreen, screen, waitFor } from '@nerka/mf-shared/testing';
import { Link, Route, Routes } from '@nerka/mf-shared/router';
import { EditorLink } from '../job/editor-link';
import { InvoiceEditorScreen } from './invoice-editor-screen';
import { buildInvoice } from './invoice.fixture';
import { button, field, invoicesApi, leadsTo, LIST, pickCustomer, press, RECORD, typeLine } from './invoices.fixture';

const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });

/** A screen that links to the editor like the lists and the schedule. */
function Product() {
  const { basePath } = company;
  return (
    <>
      <Link to={`${basePath}/invoice/new`}>Another invoice</Link>
      <Routes>
        <Route path={`${basePath}/invoice/:number`} element={<InvoiceEditorScreen />} />
        <Route path={`${basePath}/invoices/new`} element={<InvoiceEditorScreen />} />
        <Route path={`${basePath}/invoices/:id/edit`} element={<InvoiceEditorScreen />} />
        <Route
          path="*"
          element={
            <>
              <EditorLink to={`${basePath}/invoices/7/edit`}>Open job</EditorLink>
              <EditorLink to={`${basePath}/invoices/new`}>New job</EditorLink>
            </>
          }
        />
      </Routes>
    </>
  );
}

const showAt = (address: string) => renderScreen(<Product />, { company, at: `${company.basePath}/${address}` });
const sent = buildInvoice({ id: 7, status: 'sent' });

describe('the editor, once it has saved', () => {
  it('leads back to the day of the schedule from which it was opened, also by way of the preview', async () => {
    invoicesApi(sent).on('put', RECORD, { ...sent, version: 2 });
    const { user } = showAt('jobs/schedule?view=day&date=2026-11-18&job=7');
    await user.click(screen.getByRole('link', { name: 'Open job' }));
    await screen.findByLabelText('Message');
    await press(user, 'Preview');
    await user.click(await screen.findByRole('button', { name: 'Save Invoice' }));
    await leadsTo('jobs/schedule?view=day&date=2026-11-18');
  });

  it('leads back to the list as it was filtered, also after a draft', async () => {
    const draft = buildInvoice({ id: 7 });
    invoicesApi(draft).on('post', LIST, draft).on('put', RECORD, sent);
    const { user } = showAt('jobs?status=draft&sort=name');
    await user.click(screen.getByRole('link', { name: 'New job' }));
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Save as Draft');
    await leadsTo('invoices/7/edit');
    await press(user, 'Save');
    await leadsTo('jobs?status=draft&sort=name');
  });

  it('leads to the list where a link opened it', async () => {
    invoicesApi(sent).on('put', RECORD, { ...sent, version: 2 });
    const { user } = showAt('invoices/7/edit');
    await screen.findByLabelText('Message');
    await press(user, 'Save');
    await leadsTo('jobs');
  });

  it('begins another invoice with nothing of the draft before it', async () => {
    const draft = buildInvoice({ id: 7 });
    invoicesApi(draft).on('post', LIST, draft);
    const { user } = showAt('invoice/new');
    await pickCustomer(user);
    await typeLine(user, 'Tap', '25{Enter}');
    await press(user, 'Save as Draft');
    await leadsTo('invoice/INV-0007');
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Another invoice' }));
    await waitFor(() => expect(field('Invoice #')).toHaveValue('Auto-generated'));
    expect(button('Save')).toBeDisabled();
  });
});
