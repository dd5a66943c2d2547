import {
  aCompany,
  allPermissions,
  aUser,
  countedBy,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import { statusOptions, type Job } from '../job/job';
import { buildJob } from '../job/job.fixture';
import { JobsScreen } from './jobs-screen';

const LIST = '/api/companies/{companyId}/invoices';
const JOB = '/api/invoices/{id}';

const statuses = statusOptions.map(({ value }) => value);

function jobsApi(...jobs: Job[]): FakeApi {
  const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'brightside.8' };
  const user = { ...ray, lastName: null, accountType: 'maintenance', role: 'user', profilePicture: null, version: 1 };
  return fakeApi()
    .on('get', LIST, page(jobs, jobs.length) as never)
    .on('get', `${LIST}/counts`, { status: countedBy(jobs, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/users', [{ ...user, createdAt: '2026-01-05T12:00:00.000Z' } as never]);
}

function showJobs(search = '', permissions: readonly Permission[] = allPermissions) {
  const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });
  const at = `${company.basePath}/jobs${search}`;
  return renderScreen(<JobsScreen />, { company, user: aUser({ company, permissions: [...permissions] }), at });
}

const cardOf = (number: string) => screen.findByRole('article', { name: new RegExp(number) });

describe('the list of jobs', () => {
  it('names the company, shows that it loads, then shows a card per job', async () => {
    jobsApi(
      buildJob({
        id: 42,
        startTime: '08:30',
        status: 'overdue',
        assignedTo: { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'ray' },
      }),
    );
    showJobs();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brightside - Jobs');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Brightside / Appointments');
    expect(screen.getByText('Loading jobs...')).toBeInTheDocument();
    const card = await cardOf('JOB-0042');
    for (const words of ['Ada Birch', 'Tap', 'Wed, Nov 18, 8:30 AM', 'Ray Ortiz', '$25.00', '1 item', 'Overdue']) {
      expect(card).toHaveTextContent(words);
    }
    const hrefOf = (name: string) => within(card).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('JOB-0042')).toBe('/nerka/brightside/invoices/42?as=job');
    for (const name of ['Ada Birch', 'Edit JOB-0042']) expect(hrefOf(name)).toBe('/nerka/brightside/invoices/42/edit');
    expect(screen.getByText('Showing 1 of 1 job')).toBeInTheDocument();
  });

  it('shows what will be here while there is nothing, and New Job leads to the editor', async () => {
    jobsApi();
    const { user } = showJobs();
    expect(await screen.findByText('No jobs yet')).toBeInTheDocument();
    expect(screen.getByText('Create your first job to get started.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New Job' })[0]!);
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/invoices/new');
  });

  it('leads to the recurring jobs', async () => {
    jobsApi(buildJob({ id: 42 }));
    showJobs();
    expect(await screen.findByRole('link', { name: 'Recurring' })).toHaveAttribute(
      'href',
      '/nerka/brightside/jobs/recurring',
    );
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = jobsApi(buildJob({ id: 42 }));
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showJobs();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, [buildJob({ id: 42 })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('JOB-0042');
  });

  it('asks the server for search, filters and sort, and keeps them in the address', async () => {
    const api = jobsApi(buildJob());
    const { user } = showJobs();
    await cardOf('JOB');
    await user.type(screen.getByRole('searchbox'), 'sink{Enter}');
    await user.click(screen.getByRole('button', { name: /^Draft/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Ray Ortiz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Service Date');
    const wanted = { q: 'sink', status: 'draft', assignedToId: '8', sort: 'service' };
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject(wanted));
    const [, search] = screen.getByTestId('address').textContent.split('?');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(wanted);
  });

  it('offers to clear the filters of a link when nothing matches', async () => {
    const api = jobsApi();
    const { user } = showJobs('?status=paid&sort=nonsense');
    await screen.findByText('No jobs match');
    expect(api.callsOf('get', LIST)[0]?.query).toMatchObject({ status: 'paid', sort: 'newest' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No jobs yet');
  });

  it('counts the jobs of each status', async () => {
    jobsApi(buildJob({ status: 'draft' }), buildJob({ status: 'sent' }), buildJob({ status: 'sent' }));
    showJobs();
    const chips = screen.getByRole('group', { name: 'Status' });
    await waitFor(() => expect(chips).toHaveTextContent('Draft1Sent2Paid0Overdue0'));
  });

  it('leads to the job’s day in the schedule', async () => {
    jobsApi(buildJob({ id: 42 }));
    showJobs();
    const link = within(await cardOf('JOB-0042')).getByRole('link', { name: 'Wed, Nov 18, any time' });
    expect(link).toHaveAttribute('href', '/nerka/brightside/jobs/schedule?view=day&date=2026-11-18&job=42');
  });

  it('offers no changes to users who may only read', async () => {
    jobsApi(buildJob({ id: 42 }));
    showJobs('', ['invoices.read', 'team.read']);
    const card = await cardOf('JOB-0042');
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Download PDF of JOB-0042']);
    expect(screen.queryByRole('button', { name: 'New Job' })).not.toBeInTheDocument();
  });
});

describe('deleting a job', () => {
  const remove = async () => {
    const { user } = showJobs();
    await user.click(within(await cardOf('JOB-0042')).getByRole('button', { name: 'Delete JOB-0042' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete job JOB-0042?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('asks first, and shows a message', async () => {
    const api = jobsApi(buildJob({ id: 42 }));
    api.on('delete', JOB, reply(204));
    await remove();
    expect(await screen.findByText('Job deleted')).toBeInTheDocument();
    expect(screen.getByText('The job has been successfully deleted.')).toBeInTheDocument();
    expect(api.callsOf('delete', JOB)[0]?.params).toEqual({ id: '42' });
  });

  it('shows a message when it failed', async () => {
    jobsApi(buildJob({ id: 42 })).on('delete', JOB, refuse(503, 'Away'));
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete job. Please try again.');
  });
});

describe('sending a job', () => {
  const SEND = '/api/companies/{companyId}/invoices/{id}/send-email';
  const openDialog = async (job: Job) => {
    const api = jobsApi(job);
    const { user } = showJobs();
    await user.click(
      within(await cardOf(job.jobNumber)).getByRole('button', { name: `Send ${job.jobNumber} by email` }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Send Job via Email' });
    return { api, user, dialog, field: within(dialog).getByRole('textbox', { name: 'Email' }) };
  };
  const withoutEmail = () => {
    const job = buildJob({ id: 42 });
    return { ...job, customer: { ...job.customer, email: null } };
  };

  it('sends to the customer’s address and shows a message', async () => {
    const { api, user, dialog, field } = await openDialog(buildJob({ id: 42 }));
    api.on('post', SEND, reply(201, buildJob({ id: 42, status: 'sent' })));
    expect(field).toHaveValue('ada@birch.example');
    expect(dialog).not.toHaveTextContent("This email will be saved to the customer's profile.");
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Send Job' }));
    expect(await screen.findByText('Email sent')).toBeInTheDocument();
    expect(screen.getByText('The job has been sent via email successfully.')).toBeInTheDocument();
    expect(api.callsOf('post', SEND)[0]?.body).toEqual({ customerEmail: 'ada@birch.example' });
  });

  it('shows that the address becomes the customer’s who has none', async () => {
    const { dialog } = await openDialog(withoutEmail());
    expect(dialog).toHaveTextContent("This email will be saved to the customer's profile.");
    expect(within(dialog).getByRole('button', { name: 'Send Job' })).toBeDisabled();
  });

  it.each(['   ', 'nobody'])('wants an address, which “%s” is not', async (typed) => {
    const { api, user, dialog, field } = await openDialog(withoutEmail());
    await user.type(field, typed);
    await user.click(within(dialog).getByRole('button', { name: 'Send Job' }));
    expect(await within(dialog).findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(api.callsOf('post', SEND)).toEqual([]);
  });

  it('shows a message when it failed and keeps what was typed', async () => {
    const { api, user, dialog, field } = await openDialog(withoutEmail());
    api.on('post', SEND, refuse(409, 'E-mail is not set up'));
    await user.type(field, 'bo@cherry.example');
    await user.click(within(dialog).getByRole('button', { name: 'Send Job' }));
    expect(await screen.findByText('Failed to send email. Please try again.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('E-mail is not set up');
    expect(field).toHaveValue('bo@cherry.example');
  });
});

describe('the PDF of a job', () => {
  const PDF = '/api/companies/{companyId}/invoices/{id}/generate-pdf';
  const download = async () => {
    const { user } = showJobs();
    await user.click(within(await cardOf('JOB-0042')).getByRole('button', { name: 'Download PDF of JOB-0042' }));
  };

  it('is made as a job’s and named like it', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:job';
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const api = jobsApi(buildJob({ id: 42 })).on('post', PDF, reply(200, 'pdf'));
    await download();
    await waitFor(() => expect(names).toEqual(['job-JOB-0042.pdf']));
    expect(api.callsOf('post', PDF)[0]?.query).toEqual({ paper: 'job' });
    click.mockRestore();
  });

  it('is only logged when it cannot be made', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    jobsApi(buildJob({ id: 42 })).on('post', PDF, refuse(503, 'Away'));
    await download();
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    log.mockRestore();
  });
});
