import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import {
  RecordFrame,
  RecordPart,
  RecordPeople,
  type NextStep,
  type RecordCommand,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useState } from 'react';
import { EmergencyText } from './emergency-text';
import { requestActivityLabels } from './request-activity-labels';
import { RequestDetails } from './request-details';
import { RequestDuplicates } from './request-duplicates';
import { homeOf, languageLabels, type RequestDetail } from './request-labels';
import { RequestMessages } from './request-messages';
import { preloadDeletion, RequestPageDialogs } from './request-page-dialogs';
import { RequestPhotos } from './request-photos';
import { RequestTags } from './request-tags';
import { useScreenRequest } from './screening.api';
import styles from './requests.module.css';

const labels = { request: requestActivityLabels };

interface RequestPageProps {
  request: RequestDetail;
  /** Only what the list knew. */
  isRow: boolean;
  list: RecordKind<RequestDetail>['list'];
}

export function RequestPage({ request, isRow, list }: RequestPageProps) {
  const screening = useScreenRequest(request);
  const [asking, setAsking] = useState<'reject' | 'delete'>();
  const canWrite = useCan('requests.write');
  const isOpen = canWrite && request.state === 'new';
  const openOrder = useOpenStep(request);
  const accept: NextStep = { label: 'Accept', icon: 'check', onPress: () => screening.mutate({ kind: 'accept' }) };
  const reject: NextStep = { label: 'Reject', icon: 'close', onPress: () => setAsking('reject') };
  const commands: RecordCommand[] = [
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setAsking('delete') },
  ];
  const keys = [
    { key: 'a', words: 'Accept the request', run: accept.onPress },
    { key: 'r', words: 'Reject the request', run: reject.onPress },
  ];
  return (
    <>
      {isOpen && <Shortcuts shortcuts={keys} />}
      <RecordFrame
        list={list}
        number={request.requestNumber}
        title={request.title}
        subtitle={homeOf(request)}
        state={<RequestTags request={request} />}
        description={<Asked request={request} />}
        next={isOpen ? accept : openOrder}
        also={isOpen ? reject : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={preloadDeletion}
        people={<Requester request={request} />}
        timeline={<RequestTimeline id={request.id} />}
      >
        {isOpen && !isRow && (
          <RequestDuplicates request={request} onMerge={(into) => screening.mutate({ kind: 'merge', into })} />
        )}
        <RequestDetails request={request} />
        {!isRow && <Conversation request={request} />}
      </RecordFrame>
      <RequestPageDialogs
        {...{ request, list, asking }}
        onReject={(reason) => screening.mutateAsync({ kind: 'reject', reason })}
        onAsked={() => setAsking(undefined)}
      />
    </>
  );
}

/** What only the record has, not its row in the list. */
function Conversation({ request }: { request: RequestDetail }) {
  const canWrite = useCan('requests.write');
  return (
    <>
      <RequestPhotos photos={request.photos} />
      <RequestMessages request={request} canWrite={canWrite} />
    </>
  );
}

function RequestTimeline({ id }: { id: number }) {
  const company = useCompany();
  const links = { 'work-order': (order: number) => paths.workOrder(company, order) };
  return (
    <RecordPart title="Timeline">
      <Timeline noun="request" recordId={id} labels={labels} links={links} />
    </RecordPart>
  );
}

/** The title stands above; it is repeated where it alone has the words of an emergency. */
function Asked({ request: { title, description, emergencyWords } }: { request: RequestDetail }) {
  const text = description ?? (emergencyWords.length > 0 ? title : undefined);
  if (text === undefined) return null;
  return (
    <p className={styles.text}>
      <EmergencyText text={text} words={emergencyWords} />
    </p>
  );
}

function Requester({ request }: { request: RequestDetail }) {
  const { requesterName, requesterPhone, requesterEmail, language } = request;
  const role = language === 'en' ? undefined : `Writes ${languageLabels[language]}`;
  const contact = { email: requesterEmail, phone: requesterPhone };
  return <RecordPeople title="Requester" people={[{ key: 0, name: requesterName, role, contact }]} empty="" />;
}

/** Leads to what it became. */
function useOpenStep({
  workOrderId,
  workOrderNumber,
  mergedIntoId,
  mergedIntoNumber,
}: RequestDetail): NextStep | undefined {
  const company = useCompany();
  const navigate = useNavigate();
  if (workOrderId !== null) {
    const to = paths.workOrder(company, workOrderId);
    return { label: `Open ${workOrderNumber}`, icon: 'work-orders', onPress: () => void navigate(to) };
  }
  if (mergedIntoId === null) return undefined;
  const to = paths.request(company, mergedIntoId);
  return { label: `Open ${mergedIntoNumber}`, icon: 'inventory', onPress: () => void navigate(to) };
}
