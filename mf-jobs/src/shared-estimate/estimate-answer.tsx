import { formatDateTime, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Input } from '@nerka/mf-shared/ui/input';
import { type FormEvent, useId, useState } from 'react';
import { type SharedEstimate, useAnswer } from './shared-estimate.api';
import styles from './shared-estimate.module.css';

const MAX_NAME = 200;
const MAX_REASON = 2_000;

interface EstimateAnswerProps {
  estimate: SharedEstimate;
  token: string;
}

/** Accept or decline, and what comes next once it is answered. */
export function EstimateAnswer({ estimate, token }: EstimateAnswerProps) {
  if (estimate.status === 'sent') return <Questions key={estimate.revision} {...{ estimate, token }} />;
  return (
    <section className={styles.answer} aria-label="Your answer" role="status">
      <h2>{outcomes[estimate.status]?.title(estimate)}</h2>
      <p>{outcomes[estimate.status]?.next(estimate)}</p>
    </section>
  );
}

interface Outcome {
  title: (estimate: SharedEstimate) => string;
  next: (estimate: SharedEstimate) => string;
}

const when = ({ answeredAt }: SharedEstimate): string => (answeredAt ? ` on ${formatDateTime(answeredAt)}` : '');
const deposited = ({ company, deposit }: SharedEstimate): string =>
  deposit > 0
    ? `${company.name} will send you an invoice for the deposit of ${formatDollars(deposit)} and arrange a time.`
    : `${company.name} will be in touch to arrange a time.`;

const outcomes: Partial<Record<SharedEstimate['status'], Outcome>> = {
  accepted: {
    title: (estimate) => `Accepted${estimate.acceptedBy ? ` by ${estimate.acceptedBy}` : ''}${when(estimate)}`,
    next: deposited,
  },
  declined: {
    title: (estimate) => `Declined${when(estimate)}`,
    next: ({ company }) => `${company.name} knows. If you change your mind, ask them for a new version.`,
  },
  expired: {
    title: () => 'This estimate has expired',
    next: ({ company }) => `Please ask ${company.name} for a new one.`,
  },
  converted: {
    title: (estimate) => (estimate.acceptedBy ? `Accepted by ${estimate.acceptedBy}` : 'The work is ordered'),
    next: ({ company }) => `${company.name} is preparing the work. You need not do anything here.`,
  },
};

function Questions({ estimate, token }: EstimateAnswerProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = useAnswer(token);
  const shown = { revision: estimate.revision, isPending: answer.accept.isPending || answer.decline.isPending };
  return (
    <section className={styles.answer} aria-label="Your answer">
      {isDeclining ? (
        <Decline
          {...shown}
          onDecline={(reason) => answer.decline.mutate({ reason: reason || null, revision: estimate.revision })}
          onBack={() => setIsDeclining(false)}
        />
      ) : (
        <Accept
          {...shown}
          total={estimate.total}
          onAccept={(name) => answer.accept.mutate({ name, consent: true, revision: estimate.revision })}
          onDecline={() => setIsDeclining(true)}
        />
      )}
    </section>
  );
}

interface AcceptProps {
  total: number;
  isPending: boolean;
  onAccept: (name: string) => void;
  onDecline: () => void;
}

function Accept({ total, isPending, onAccept, onDecline }: AcceptProps) {
  const [name, setName] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '' ? 'Please type your name.' : '';
    setProblem(missing || (hasConsent ? '' : 'Please confirm that you accept this estimate.'));
    if (!missing && hasConsent) onAccept(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2>Accept this estimate</h2>
      <label htmlFor={id}>Your name</label>
      <Input
        id={id}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="name"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        className={styles.consent ?? ''}
        checked={hasConsent}
        onChange={({ target }) => setHasConsent(target.checked)}
      >
        I accept this estimate of {formatDollars(total)}. My typed name counts as my signature.
      </Checkbox>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onDecline} disabled={isPending}>
          Decline
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          Accept
        </Button>
      </div>
    </form>
  );
}

interface DeclineProps {
  isPending: boolean;
  onDecline: (reason: string) => void;
  onBack: () => void;
}

function Decline({ isPending, onDecline, onBack }: DeclineProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecline(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2>Decline this estimate</h2>
      <label htmlFor={id}>Why, if you want to say so</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={reason}
        maxLength={MAX_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <Button danger type="primary" htmlType="submit" loading={isPending}>
          Decline
        </Button>
      </div>
    </form>
  );
}
