export { DeleteButton } from './delete-button';
export { DELETION_REFUSAL, PRICE_REFUSAL, useDeletionRefusal } from './deletion-refusal';
