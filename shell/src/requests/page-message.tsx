import { PageFrame } from './page-frame';
import { useTexts } from './language';
import type { OpenCompany } from './requests.api';
import styles from './request-pages.module.css';

interface PageMessageProps {
  title: string;
  hint: string;
  company?: OpenCompany | undefined;
  onRetry?: (() => void) | undefined;
}

/** A page that says why there is nothing else. */
export function PageMessage({ title, hint, company, onRetry }: PageMessageProps) {
  const { t } = useTexts();
  return (
    <PageFrame title={title} company={company}>
      <h1>{title}</h1>
      <p>{hint}</p>
      {onRetry && (
        <button type="button" className={styles.primary} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </PageFrame>
  );
}

export function LoadingPage() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('pageTitle')}>
      <p role="status" className={styles.skeleton}>
        {t('loading')}
      </p>
    </PageFrame>
  );
}
