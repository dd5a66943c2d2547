import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime, formatDollars } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import type { Estimate } from '../estimate/estimate';
import styles from './estimate-page.module.css';

type Answer = Estimate['answers'][number];

const wordsOf = ({ answer, name }: Answer): string =>
  answer === 'accepted' ? `Accepted by ${name ?? 'the customer'}` : 'Declined';

/** What the customer answered to which version, and the proof of it. */
export function AnswersPart({ estimate: { answers } }: { estimate: Estimate }) {
  const { timezone } = useCompany();
  return (
    <RecordPart title="Customer's Answers">
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.revision}>
            <p>
              {wordsOf(answer)} {formatDateTime(answer.answeredAt, timezone)}
            </p>
            {answer.reason && <p>“{answer.reason}”</p>}
            <p className={styles.fact}>
              Version {answer.revision}, {formatDollars(answer.total)}
              {answer.address && ` • from ${answer.address}`} • PDF SHA-256 {answer.pdfHash}
            </p>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
