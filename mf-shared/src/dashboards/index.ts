export { Attention, type AttentionLine } from './attention';
export { attentionLines } from './attention-lines';
export { Dashboard, type Summary } from './dashboard';
export { useFailedSteps } from './failed-steps';
export { StatusCard, type ShownStatus } from './status-card';
