import { daysLater, daysBetween } from '@nerka/mf-shared/format/calendar';
import { phaseLabels, type Turn, type TurnTask } from '../turn-labels';

type Forecast = NonNullable<Turn['forecast']>;
type Readiness = Pick<Turn, 'forecastDate' | 'forecast' | 'missedDays' | 'isAtRisk'>;

/** Sums of thirds must not be a day more. */
const DECIMALS = 6;

/** The forecast after a change of the tasks, reckoned as the server does it (docs/domain.md), so that it shows at once. */
export function readinessAfter(turn: Turn, tasks: readonly TurnTask[]): Partial<Readiness> {
  if (!turn.forecast) return {};
  const phases = turn.forecast.phases.map((one) => {
    const ofPhase = tasks.filter(({ category }) => category === one.phase);
    const openTasks = ofPhase.filter(({ completed }) => !completed).length;
    const remainingDays = ofPhase.length === 0 ? 0 : (one.days * openTasks) / ofPhase.length;
    return { ...one, tasks: ofPhase.length, openTasks, remainingDays };
  });
  const forecast = { ...turn.forecast, phases };
  const forecastDate = daysLater(forecast.startDate, Math.ceil(Number(daysLeft(forecast).toFixed(DECIMALS))));
  return { forecast, forecastDate, ...riskOf({ ...turn, forecastDate }) };
}

/** The orders are done while the tasks are, and the final phase comes after both. */
function daysLeft({ phases, orderWaitDays }: Forecast): number {
  const days = (isFinal: boolean) =>
    phases.reduce((sum, one) => ((one.phase === 'final') === isFinal ? sum + one.remainingDays : sum), 0);
  return Math.max(days(false), orderWaitDays) + days(true);
}

function riskOf(turn: Turn): Pick<Readiness, 'missedDays' | 'isAtRisk'> {
  const { forecastDate, promisedDate, nextMoveInDate: moveIn } = turn;
  const isPast = (day: string | null, limit: string | null) => day !== null && limit !== null && day > limit;
  const ready = readyDateOf(turn);
  return {
    missedDays: moveIn === null || ready === null ? null : Math.max(0, daysBetween(moveIn, ready)),
    isAtRisk: isPast(forecastDate, promisedDate) || isPast(forecastDate, moveIn) || isPast(promisedDate, moveIn),
  };
}

/** The day that counts: the later one of forecast and promise. */
export function readyDateOf({ forecastDate, promisedDate }: Pick<Turn, 'forecastDate' | 'promisedDate'>) {
  if (forecastDate === null || promisedDate === null) return forecastDate ?? promisedDate;
  return forecastDate > promisedDate ? forecastDate : promisedDate;
}

/** 'misses the move-in by 2 days', 'later than promised'; undefined if nothing is at risk. */
export function riskInWords({ isAtRisk, missedDays }: Pick<Turn, 'isAtRisk' | 'missedDays'>): string | undefined {
  if (!isAtRisk) return undefined;
  return missedDays ? `misses the move-in by ${many(missedDays, 'day')}` : 'later than promised';
}

/** What the forecast is made of, for the turn in view. */
export function forecastInWords({ isFromHistory, turns, openOrders, phases, orderWaitDays }: Forecast): string {
  const left = phases
    .filter(({ openTasks }) => openTasks > 0)
    .map(({ phase, remainingDays }) => `${phaseLabels[phase].toLowerCase()} ${daysInWords(remainingDays)}`);
  const orders = openOrders > 0 ? [`${many(openOrders, 'open work order')} ${daysInWords(orderWaitDays)}`] : [];
  const work = [...left, ...orders].join(', ');
  const basis = isFromHistory
    ? `Reckoned from ${many(turns, 'turn')} of the last 12 months.`
    : `Too little history (${many(turns, 'turn')} in the last 12 months): reckoned with six tasks a day.`;
  return work === '' ? `Every task is done. ${basis}` : `Left: ${work}. ${basis}`;
}

const daysInWords = (days: number): string => many(Math.round(days * 10) / 10, 'day');
const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
