export const PRICE_REFUSAL = "Only some people may change units' prices here. Ask a manager.";
