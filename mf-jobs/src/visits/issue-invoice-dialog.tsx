import { useRef, useState } from 'react';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars, formatDuration, parseDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { Job } from '../job/job';
import { linePrice } from '../line-items/billed-totals';
import type { Visit } from '../visit/visit';
import { hoursOf } from './hours-line';
import { decimalQuantitiesQuery, jobQuery, laborItemQuery, useAddHours } from './visit-job.api';

interface HoursValues {
  item: string;
  quantity: string;
  unitPrice: string;
}

interface IssueInvoiceDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** The hours of all visits become a line of the job, which is then sent as the invoice. */
export function IssueInvoiceDialog({ visit, onClose }: IssueInvoiceDialogProps) {
  const { id } = useCompany();
  const settings = useQuery(decimalQuantitiesQuery(id));
  const labor = useQuery(laborItemQuery(id));
  // As it is now: a colleague may have added the hours meanwhile.
  const job = useQuery({ ...jobQuery(visit.invoiceId), staleTime: 0 });
  if (settings.isPending || labor.isPending || !job.isFetchedAfterMount) {
    return (
      <ResponsiveDialog
        open
        title="Issue the invoice"
        footer={<Button onClick={onClose}>Cancel</Button>}
        onClose={onClose}
      >
        <SkeletonList label="Loading..." count={1} height={160} />
      </ResponsiveDialog>
    );
  }
  // Where either could not be read, the line has whole hours, and its price is typed.
  const isDecimal = isDecimalIn(settings.data);
  const known = labor.data ?? undefined;
  return <HoursForm {...{ visit, isDecimal, known, lines: job.data?.items ?? [], onClose }} />;
}

const isDecimalIn = (settings: object | undefined): boolean =>
  settings !== undefined && 'decimalQuantities' in settings && settings.decimalQuantities === true;

interface HoursFormProps extends IssueInvoiceDialogProps {
  isDecimal: boolean;
  /** The item that an hour is sold as. */
  known: { name: string; price: number } | undefined;
  /** Of the job. */
  lines: Job['items'];
}

const LABOR = 'Labor';

function HoursForm({ visit, isDecimal, known, lines, onClose }: HoursFormProps) {
  const navigate = useNavigate();
  const company = useCompany();
  const add = useAddHours(visit);
  const { jobWorkedSeconds, invoiceId } = visit;
  const isAdded = useRef(false);
  // Instead of the dialog's own step back, with which this one would be undone.
  const open = () => void navigate(`${paths.invoicePage(company, invoiceId)}?send=yes`, { replace: true });
  const name = known?.name ?? LABOR;
  // Of the lines before this dialog added one.
  const [written] = useState(() => lines.find(({ item }) => item.toLowerCase() === name.toLowerCase()));
  const worked = `All visits of this job together: ${formatDuration(jobWorkedSeconds)}.`;
  if (jobWorkedSeconds === 0 || written) {
    return (
      <ResponsiveDialog
        open
        title="Issue the invoice"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" onClick={open}>
              Go to the Invoice
            </Button>
          </>
        }
        onClose={onClose}
      >
        {written ? (
          <p>
            {`'${written.item}' is on the invoice already, with ${written.quantity}. ${worked} Change the line there if that is not what it says.`}
          </p>
        ) : (
          <p>Nobody timed the work, so there are no hours to add.</p>
        )}
      </ResponsiveDialog>
    );
  }
  const save = async ({ item, quantity, unitPrice }: HoursValues) => {
    const [hours, price] = [Number(quantity), parseDollars(unitPrice) ?? 0];
    const line = { item: item.trim(), quantity: hours, unitPrice: price, price: linePrice(hours, price) };
    await add.mutateAsync(line);
    isAdded.current = true;
  };
  return (
    <FormDialog<HoursValues>
      open
      title="Issue the invoice"
      saveLabel="Add Hours and Issue"
      initialValues={{
        item: name,
        quantity: String(hoursOf(jobWorkedSeconds, isDecimal)),
        unitPrice: known ? formatDollars(known.price) : '',
      }}
      onSave={save}
      onClose={() => (isAdded.current ? open() : onClose())}
    >
      <p>{isDecimal ? worked : `${worked} Quantities are whole, so hours are rounded up.`}</p>
      <FormItem name="item" label="Line" rules={[{ required: true, whitespace: true, message: 'Item is required' }]}>
        <Input maxLength={200} />
      </FormItem>
      <FormItem
        name="quantity"
        label="Hours"
        rules={[{ validator: (_rule, value) => refuse(hoursProblem(String(value), isDecimal)) }]}
      >
        <Input inputMode={isDecimal ? 'decimal' : 'numeric'} />
      </FormItem>
      <FormItem
        name="unitPrice"
        label="Price per hour"
        rules={[{ validator: (_rule, value) => refuse(priceProblem(String(value ?? ''))) }]}
      >
        <Input inputMode="decimal" placeholder="$0.00" />
      </FormItem>
    </FormDialog>
  );
}

const refuse = (problem: string | undefined): Promise<void> =>
  problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));

function hoursProblem(typed: string, isDecimal: boolean): string | undefined {
  const pattern = isDecimal ? /^\d{1,6}(\.\d{1,2})?$/ : /^\d{1,6}$/;
  if (pattern.test(typed.trim()) && Number(typed) > 0) return undefined;
  return isDecimal ? 'Hours are a number above 0.' : 'Hours are a whole number above 0.';
}

const priceProblem = (typed: string): string | undefined =>
  typed.trim() === '' || parseDollars(typed) === undefined ? 'Please type the price of an hour.' : undefined;
