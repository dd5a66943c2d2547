import { useCompany } from '@nerka/mf-shared/contract';
import { formatTimeOfDay } from '@nerka/mf-shared/format';
import { useEffect, useState } from 'react';
import { HOUR_HEIGHT } from './drop-slot';
import { minutesOf, MINUTES_PER_HOUR, type Hours } from './slot';
import styles from './day-view.module.css';

const REFRESH_MS = 30_000;

/** The current time in the company's time zone. */
export function NowLine({ hours: { begin, end } }: { hours: Hours }) {
  const { timezone } = useCompany();
  const [time, setTime] = useState(() => timeIn(timezone));
  useEffect(() => {
    const timer = window.setInterval(() => setTime(timeIn(timezone)), REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [timezone]);
  const minutes = minutesOf(time);
  if (minutes < begin || minutes > end) return null;
  const top = ((minutes - begin) / MINUTES_PER_HOUR) * HOUR_HEIGHT;
  return <div className={styles.now} style={{ top }} title={`Now ${formatTimeOfDay(time)}`} />;
}

/** The current time in a time zone: '08:30'. */
export function timeIn(timeZone: string, now = new Date()): string {
  const parts = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(now);
}
