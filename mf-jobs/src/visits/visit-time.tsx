import { useCompany } from '@nerka/mf-shared/contract';
import { formatDuration, formatShortDateTime, personName } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { useEffect, useState } from 'react';
import type { Visit } from '../visit/visit';

const TICK_MS = 1_000;

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
  const now = useNow(runningTimers.length > 0);
  const running = runningTimers.reduce(
    (sum, { startedAt }) => sum + Math.max(0, now - Date.parse(startedAt)) / 1_000,
    0,
  );
  return (
    <span role="timer" aria-label={`Time on ${jobNumber}`}>
      {formatDuration(workedSeconds + running)}
    </span>
  );
}

/** The current time, updated every second while ticking. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const interval = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(interval);
  }, [isTicking]);
  return now;
}
