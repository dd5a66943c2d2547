export { formatCount } from './count';
export {
  daysLater,
  formatDate,
  formatDateTime,
  formatShortDateTime,
  formatTimeOfDay,
  formatWeekday,
  isDay,
  todayIn,
} from './dates';
export { formatDuration } from './duration';
export { formatDollars, formatWholeDollars, parseDollars } from './money';
export { personName } from './person-name';
export { formatPhone } from './phone';
export { formatRelativeTime } from './relative-time';
export { formatShown } from './shown';
