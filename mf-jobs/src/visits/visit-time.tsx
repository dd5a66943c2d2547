import { useCompany } from '@nerka/mf-shared/contract';
import { formatDuration, formatShortDateTime, personName } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, useRunningSeconds } from '@nerka/mf-shared/record-page';
import type { Visit } from '../visit/visit';

/** How long people have worked, and when each step was reached. */
export function VisitTime({ visit }: { visit: Visit }) {
  const { timezone } = useCompany();
  const { runningTimers, workedSeconds, jobWorkedSeconds, onTheWay, started, done, cancelled } = visit;
  const reached = (step: Visit['done']) =>
    step && [formatShortDateTime(step.at, timezone), step.by && personName(step.by)].filter(Boolean).join(', ');
  return (
    <RecordPart title="Time">
      <RecordFacts
        facts={[
          ['Worked', <Elapsed key="worked" visit={visit} />],
          ['On it now', runningTimers.map(({ user }) => (user ? personName(user) : 'Nerka')).join(', ') || null],
          ['All visits', jobWorkedSeconds > workedSeconds ? formatDuration(jobWorkedSeconds) : null],
          ['On the way', reached(onTheWay)],
          ['Started', reached(started)],
          ['Done', reached(done)],
          ['Cancelled', reached(cancelled)],
        ]}
      />
    </RecordPart>
  );
}

function Elapsed({ visit: { runningTimers, workedSeconds, jobNumber } }: { visit: Visit }) {
  const running = useRunningSeconds(runningTimers);
  return (
    <span role="timer" aria-label={`Time on ${jobNumber}`}>
      {formatDuration(workedSeconds + running)}
    </span>
  );
}
