import { useEffect, useRef, useState } from 'react';
import { useTexts } from './language';
import { CallLink, PageFrame } from './page-frame';
import { PhotoProgress } from './photo-progress';
import type { OpenCompany, SentRequest } from './requests.api';
import type { ChosenPhotos } from './use-chosen-photos';
import { useSendPhotos } from './use-send-photos';
import styles from './request-pages.module.css';

interface SentPageProps {
  sent: SentRequest;
  company: OpenCompany;
  home: string | undefined;
  photos: ChosenPhotos;
  onAnother: () => void;
}

/** The number of a request that has just been sent, and the link to its page. */
export function SentPage({ sent, company, home, photos, onAnother }: SentPageProps) {
  const { t } = useTexts();
  const { isRead, markSent } = photos;
  const sending = useSendPhotos(sent.token, { onSent: markSent });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isRead || hasBegun.current) return;
    hasBegun.current = true;
    void sending.send(photos.photos);
  }, [isRead, photos, sending]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageFrame title={t('sentTitle')} company={company} home={home}>
      <h1 ref={heading} tabIndex={-1}>
        {t('sentTitle')}
      </h1>
      <p className={styles.number}>{t('sentNumber', { number: sent.requestNumber })}</p>
      {sent.isUrgent && (
        <div className={styles.urgent} role="alert">
          <p>{t('sentUrgent')}</p>
          <CallLink company={company} />
        </div>
      )}
      <PhotoProgress {...sending} count={photos.photos.length} />
      <PrivateLink sent={sent} />
      <a className={styles.primary} href={pathOf(sent)}>
        {t('openRequest')}
      </a>
      <button type="button" className={styles.quiet} onClick={onAnother}>
        {t('another')}
      </button>
    </PageFrame>
  );
}

/** Where this page was opened, for the server may know only its own name. */
const pathOf = ({ token }: SentRequest): string => `/r/request/${token}`;

function PrivateLink({ sent }: { sent: SentRequest }) {
  const { t } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = `${location.origin}${pathOf(sent)}`;
  const canShare = 'share' in navigator;
  return (
    <section className={styles.link} aria-label={t('keepLink')}>
      <h2>{t('keepLink')}</h2>
      <p>{t('keepLinkHint')}</p>
      <input ref={input} readOnly value={url} aria-label={t('link')} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <button type="button" onClick={() => void copy(url, input.current).then(() => setIsCopied(true))}>
          {t('copy')}
        </button>
        {canShare && (
          <button
            type="button"
            onClick={() => void navigator.share({ title: sent.requestNumber, url }).catch(() => undefined)}
          >
            {t('share')}
          </button>
        )}
        <span role="status">{isCopied && t('copied')}</span>
      </div>
    </section>
  );
}

/** Pages without https have no clipboard; there it is copied from the field. */
async function copy(url: string, input: HTMLInputElement | null): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(url);
  input?.select();
  document.execCommand('copy');
}
