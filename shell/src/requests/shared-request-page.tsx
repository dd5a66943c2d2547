import { useState } from 'react';
import { useTexts } from './language';
import { MessagesPart } from './messages-part';
import { PageFrame, useHomeName } from './page-frame';
import { PhotoInput } from './photo-field';
import { PhotoProgress } from './photo-progress';
import { permissions } from './request-values';
import type { SharedRequest } from './requests.api';
import type { TextKey } from './texts/catalogue';
import { choosePhoto, MAX_PHOTOS } from './use-chosen-photos';
import { useSendPhotos } from './use-send-photos';
import styles from './request-pages.module.css';

interface SharedRequestProps {
  token: string;
  request: SharedRequest;
  onChange: (request: SharedRequest) => void;
  onReload: () => void;
}

const hints: Record<SharedRequest['progress'], TextKey | null> = {
  received: 'receivedHint',
  accepted: 'acceptedHint',
  planned: 'plannedHint',
  in_progress: 'inProgressHint',
  done: 'doneHint',
  cancelled: 'cancelledHint',
  rejected: null,
};

/** What becomes of a request, and messages both ways. */
export function SharedRequestPage({ token, request, onChange, onReload }: SharedRequestProps) {
  const { t } = useTexts();
  const { company, requestNumber, progress } = request;
  const home = useHomeName(request) ?? request.unitText ?? undefined;
  return (
    <PageFrame title={t('request', { number: requestNumber })} company={company} home={home}>
      <p className={styles.muted}>{t('request', { number: requestNumber })}</p>
      <h1>{request.title}</h1>
      <div className={styles.state} data-progress={progress}>
        <strong>{t(progress)}</strong>
        <StateHint request={request} />
      </div>
      <Details request={request} />
      <PhotosPart token={token} request={request} onReload={onReload} />
      <MessagesPart token={token} request={request} onChange={onChange} />
      <button type="button" className={styles.quiet} onClick={onReload}>
        {t('refresh')}
      </button>
    </PageFrame>
  );
}

function StateHint({ request: { progress, plannedOn, reason, company } }: { request: SharedRequest }) {
  const { t, formatDate } = useTexts();
  const hint = hints[progress];
  const day = plannedOn && formatDate(new Date(`${plannedOn}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <>
      {hint && hint !== 'plannedHint' && <p>{t(hint, { company: company.name })}</p>}
      {day && <p>{t('plannedHint', { day })}</p>}
      {reason && <p className={styles.lines}>{reason}</p>}
    </>
  );
}

function Details({ request }: { request: SharedRequest }) {
  const { t, formatDate } = useTexts();
  const { location, description, permissionToEnter, createdAt } = request;
  const day = formatDate(new Date(createdAt), { dateStyle: 'long' });
  return (
    <div className={styles.details}>
      {location && <p>{location}</p>}
      {description && <p className={styles.lines}>{description}</p>}
      <p className={styles.muted}>
        {t('mayEnter')} {t(permissions[permissionToEnter])} · {t('sentOn', { day })}
      </p>
    </div>
  );
}

function PhotosPart({ token, request, onReload }: Omit<SharedRequestProps, 'onChange'>) {
  const { t } = useTexts();
  const [count, setCount] = useState(0);
  const sending = useSendPhotos(token, { onDone: onReload });
  const { photos, takesPhotos } = request;
  const left = MAX_PHOTOS - photos.length;
  const add = (files: readonly File[]) => {
    const added = files.slice(0, left).map(choosePhoto);
    setCount(sending.sent + added.length);
    void sending.send(added);
  };
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('photos')}>
          {photos.map(({ id, url, thumbnailUrl }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={thumbnailUrl} alt={t('photoAlt', { number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <PhotoProgress {...sending} count={count} />
      {takesPhotos && left > 0 && sending.progress === undefined && (
        <PhotoInput left={left} onChoose={add} isFirst={photos.length === 0} />
      )}
    </>
  );
}
