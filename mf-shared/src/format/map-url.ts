/** Where a map shows a postal address; a phone opens its own map. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\n', ', '))}`;
