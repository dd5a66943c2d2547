import { randomHex } from '@nerka/mf-shared/api';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { keepTyped, readTyped } from './kept-request';
import { useTexts } from './language';
import { PageFrame } from './page-frame';
import { PhotoField } from './photo-field';
import { ContactFields, PermissionField, ProblemFields } from './request-form';
import type { RequestValues } from './request-values';
import type { RequestPage, SentRequest } from './requests.api';
import type { ChosenPhotos } from './use-chosen-photos';
import { useSendRequest } from './use-send-request';
import styles from './request-pages.module.css';

interface NewRequestPageProps {
  token: string;
  page: RequestPage;
  home: string | undefined;
  photos: Pick<ChosenPhotos, 'photos' | 'add' | 'remove'>;
  onSent: (sent: SentRequest, values: RequestValues) => void;
}

/** What is wanted, where, and how to reach who wants it. */
export function NewRequestPage({ token, page, home, photos, onSent }: NewRequestPageProps) {
  const { t } = useTexts();
  const [values, setValues] = useState(() => readTyped(token));
  const sending = useSendRequest(token, (sent) => onSent(sent, values));
  const { send, begin, settle, problems, failure, isSending } = sending;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, sending.refusals);
  const change = (changes: Partial<RequestValues>) => {
    begin();
    settle('phone' in changes || 'email' in changes ? ['phone', 'email'] : Object.keys(changes));
    const next = { ...values, ...changes, sendKey: randomHex() };
    setValues(next);
    keepTyped(token, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send(values);
  };
  const fields = { values, problems, onChange: change };
  return (
    <PageFrame title={t('pageTitle')} company={page.company} home={home}>
      <h1>{t('pageTitle')}</h1>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <ProblemFields {...fields} isWhole={page.unitNumber === null} />
        <PhotoField {...photos} />
        <PermissionField {...fields} />
        <ContactFields {...fields} />
        {failure && (
          <div className={styles.failure} role="alert">
            <strong>{t('sendFailed')}</strong>
            <p>{t(failure.key, failure.values)}</p>
          </div>
        )}
        <button type="submit" className={styles.primary} aria-disabled={isSending}>
          {t(sendLabel(isSending, failure !== undefined))}
        </button>
      </form>
    </PageFrame>
  );
}

function sendLabel(isSending: boolean, hasFailed: boolean) {
  if (isSending) return 'sending';
  return hasFailed ? 'retry' : 'send';
}

function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}
