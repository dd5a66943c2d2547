export { formatDate, formatDateTime, formatShortDateTime, isDay, todayIn } from './dates';
export { formatDuration } from './duration';
export { formatDollars, formatWholeDollars, parseDollars } from './money';
export { formatPhone } from './phone';
export { formatRelativeTime } from './relative-time';
export { formatShown } from './shown';
