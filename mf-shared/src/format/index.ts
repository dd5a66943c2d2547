export { formatBytes } from './bytes';
export { connectionLabels } from './connection-labels';
export { formatCount } from './count';
export {
  formatDate,
  formatDateTime,
  formatNearDate,
  formatShortDateTime,
  formatTimeOfDay,
  formatWeekday,
  isDay,
  todayIn,
} from './dates';
export { deviceName } from './device-name';
export { formatDuration } from './duration';
export { formatDecimal, formatMonth, formatPercent, NONE } from './figures';
export { mapUrl } from './map-url';
export { formatDollars, formatWholeDollars, parseDollars } from './money';
export { personName } from './person-name';
export { formatPhone } from './phone';
export { formatRelativeTime } from './relative-time';
export { formatShown } from './shown';
export { formatPeriod, readPeriod, type PeriodKind, type ReportPeriod } from './report-period';
