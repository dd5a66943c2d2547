import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { stateLabels, stateTones, type Request } from './request-labels';

/** Its state, and why it cannot wait. */
export function RequestTags({ request: { state, isUrgent, awaitsReply, requesterLeftAt } }: { request: Request }) {
  return (
    <>
      {isUrgent && state === 'new' && <StatusTag tone="red">Urgent</StatusTag>}
      {requesterLeftAt !== null && <StatusTag tone="grey">Former resident</StatusTag>}
      {awaitsReply && <StatusTag tone="amber">Unanswered</StatusTag>}
      <StatusTag tone={stateTones[state]}>{stateLabels[state]}</StatusTag>
    </>
  );
}
