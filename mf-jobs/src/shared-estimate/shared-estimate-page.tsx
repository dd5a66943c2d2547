import { useCompanyColor, usePageName } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PaperHead } from '../customer-paper/paper-head';
import { usePaperTexts } from '../customer-paper/paper-texts';
import { PaperMessage } from '../customer-paper/paper-parts';
import papers from '../customer-paper/customer-paper.module.css';
import { LineTable } from '../line-items/line-table';
import { LineTotals } from '../line-items/line-totals';
import { useNotedView } from '../shared-link/shared-link';
import link from '../shared-link/shared-link.module.css';
import { EstimateAnswer } from './estimate-answer';
import { noteView, type SharedEstimate, useDownloadPdf } from './shared-estimate.api';
import styles from './shared-estimate.module.css';

interface Shared {
  estimate: SharedEstimate;
  token: string;
}

/** The estimate as its customer reads, accepts or declines it. */
export function SharedEstimatePage({ estimate, token }: Shared) {
  const { company, estimateNumber, revision, items, deposit, message } = estimate;
  const { t, lines } = usePaperTexts();
  usePageName(`${t('estimate', { number: estimateNumber })} · ${company.name}`);
  useCompanyColor(company.primaryColor);
  useNotedView(token, noteView);
  const heading = t(revision > 1 ? 'estimateVersion' : 'estimate', { number: estimateNumber, version: revision });
  return (
    <article className={papers.paper}>
      <PaperHead company={company} title={<h1 tabIndex={-1}>{heading}</h1>} />
      <Total estimate={estimate} token={token} />
      <Facts estimate={estimate} />
      <div>
        <LineTable lines={items.map((line, index) => ({ ...line, key: index }))} labels={lines} />
        <LineTotals billed={estimate} labels={lines} />
        {deposit > 0 && (
          <p className={styles.deposit}>
            {t('deposit')} <strong>{formatDollars(deposit)}</strong>
          </p>
        )}
      </div>
      {message && <PaperMessage message={message} />}
      <EstimateAnswer estimate={estimate} token={token} />
    </article>
  );
}

function Total({ estimate, token }: Shared) {
  const download = useDownloadPdf(token, estimate.estimateNumber);
  const { t, day } = usePaperTexts();
  const { total, validUntil } = estimate;
  return (
    <section className={link.sum} aria-label={t('total')}>
      <div>
        <p className={link.label}>{t('total')}</p>
        <p className={link.amount}>{formatDollars(total)}</p>
        {validUntil && <p className={link.label}>{t('validUntilDay', { day: day(validUntil) })}</p>}
      </div>
      <div className={link.actions}>
        <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
      </div>
    </section>
  );
}

function Facts({ estimate: { customer, validUntil } }: { estimate: SharedEstimate }) {
  const { t, day } = usePaperTexts();
  return (
    <dl className={papers.facts}>
      <div>
        <dt>{t('preparedFor')}</dt>
        <dd className={papers.address}>
          {[customer.name, customer.address, customer.email, customer.phone].filter(Boolean).join('\n')}
        </dd>
      </div>
      <div>
        <dt>{t('validUntil')}</dt>
        <dd>{validUntil ? day(validUntil) : t('furtherNotice')}</dd>
      </div>
    </dl>
  );
}
