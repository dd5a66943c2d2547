export { DayRange, KindSelect } from './event-filter-fields';
export { eventQueryOf, type EventFilters, noEventFilters, readEventFilters } from './event-filters';
export { namelessPerson } from './event-kinds';
export { SecurityLines } from './security-lines';
