export { Attention, type AttentionLine } from './attention';
export { attentionLines } from './attention-lines';
export { Dashboard, type Summary } from './dashboard';
export { StatusCard, type ShownStatus } from './status-card';
