import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Input } from '@nerka/mf-shared/ui/input';
import { type FormEvent, useId, useState } from 'react';
import { usePaperTexts, type PaperTexts } from '../customer-paper/paper-texts';
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
  const texts = usePaperTexts();
  if (estimate.status === 'sent') return <Questions key={estimate.revision} {...{ estimate, token }} />;
  const outcome = outcomes[estimate.status];
  return (
    <section className={styles.answer} aria-label={texts.t('answer')} role="status">
      <h2>{outcome?.title(estimate, texts)}</h2>
      <p>{outcome?.next(estimate, texts)}</p>
    </section>
  );
}

interface Outcome {
  title: (estimate: SharedEstimate, texts: PaperTexts) => string;
  next: (estimate: SharedEstimate, texts: PaperTexts) => string;
}

const outcomes: Partial<Record<SharedEstimate['status'], Outcome>> = {
  accepted: {
    title: ({ acceptedBy, answeredAt }, { t, at }) => {
      if (!acceptedBy) return answeredAt ? t('acceptedOn', { at: at(answeredAt) }) : t('accepted');
      return answeredAt
        ? t('acceptedByOn', { name: acceptedBy, at: at(answeredAt) })
        : t('acceptedBy', { name: acceptedBy });
    },
    next: ({ company, deposit }, { t }) =>
      deposit > 0
        ? t('depositNext', { company: company.name, amount: formatDollars(deposit) })
        : t('acceptedNext', { company: company.name }),
  },
  declined: {
    title: ({ answeredAt }, { t, at }) => (answeredAt ? t('declinedOn', { at: at(answeredAt) }) : t('declined')),
    next: ({ company }, { t }) => t('declinedNext', { company: company.name }),
  },
  expired: {
    title: (_, { t }) => t('expired'),
    next: ({ company }, { t }) => t('expiredNext', { company: company.name }),
  },
  converted: {
    title: ({ acceptedBy }, { t }) => (acceptedBy ? t('acceptedBy', { name: acceptedBy }) : t('ordered')),
    next: ({ company }, { t }) => t('orderedNext', { company: company.name }),
  },
};

function Questions({ estimate, token }: EstimateAnswerProps) {
  const { t } = usePaperTexts();
  const [isDeclining, setIsDeclining] = useState(false);
  const answer = useAnswer(token);
  const shown = { revision: estimate.revision, isPending: answer.accept.isPending || answer.decline.isPending };
  return (
    <section className={styles.answer} aria-label={t('answer')}>
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
  const { t } = usePaperTexts();
  const [name, setName] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '' ? t('nameMissing') : '';
    setProblem(missing || (hasConsent ? '' : t('consentMissing')));
    if (!missing && hasConsent) onAccept(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('acceptTitle')}</h2>
      <label htmlFor={id}>{t('name')}</label>
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
        {t('consent', { amount: formatDollars(total) })}
      </Checkbox>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onDecline} disabled={isPending}>
          {t('decline')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('accept')}
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
  const { t } = usePaperTexts();
  const [reason, setReason] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecline(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('declineTitle')}</h2>
      <label htmlFor={id}>{t('reason')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={reason}
        maxLength={MAX_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isPending}>
          {t('back')}
        </Button>
        <Button danger type="primary" htmlType="submit" loading={isPending}>
          {t('decline')}
        </Button>
      </div>
    </form>
  );
}
