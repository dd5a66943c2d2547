export { DeleteButton } from './delete-button';
export { DELETION_REFUSAL, useDeletionRefusal } from './deletion-refusal';
export { PRICE_REFUSAL } from './price-refusal';
