import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { memo } from 'react';
import { EmergencyText } from './emergency-text';
import { homeOf, type Request } from './request-labels';
import { RequestTags } from './request-tags';
import styles from './requests.module.css';

/** One request of the list. */
export const RequestCard = memo(function RequestCard({ request }: { request: Request }) {
  const company = useCompany();
  const { id, requestNumber, title, description, location, emergencyWords, thumbnailUrl, createdAt } = request;
  return (
    <RecordCard
      label={`${requestNumber} ${title}`}
      leads="number"
      isWholeLink
      number={requestNumber}
      title={
        <Link to={paths.request(company, id)} data-list-row>
          <EmergencyText text={title} words={emergencyWords} />
        </Link>
      }
      tags={<RequestTags request={request} />}
    >
      <div className={styles.summary}>
        <div>
          <CardLine isFact>
            {[homeOf(request), location].filter(Boolean).join(' · ')} ·{' '}
            <span className={styles.time}>
              <RelativeTime at={createdAt} timeZone={company.timezone} />
            </span>
          </CardLine>
          {description && (
            <CardLine isCut>
              <EmergencyText text={description} words={emergencyWords} />
            </CardLine>
          )}
          <BecameLine request={request} />
        </div>
        {thumbnailUrl && <Photos url={thumbnailUrl} count={request.photoCount} />}
      </div>
    </RecordCard>
  );
});

/** What became of it. */
function BecameLine({ request: { workOrderNumber, mergedIntoNumber, rejectReason } }: { request: Request }) {
  if (workOrderNumber) return <CardLine isFact>{workOrderNumber}</CardLine>;
  if (mergedIntoNumber) return <CardLine isFact>Merged into {mergedIntoNumber}</CardLine>;
  return rejectReason ? <CardLine isCut>{rejectReason}</CardLine> : null;
}

function Photos({ url, count }: { url: string; count: number }) {
  const words = count === 1 ? '1 photo' : `${count} photos`;
  return (
    <span className={styles.thumbnail}>
      <img src={url} alt={words} loading="lazy" decoding="async" />
      {count > 1 && <span aria-hidden>{count}</span>}
    </span>
  );
}
