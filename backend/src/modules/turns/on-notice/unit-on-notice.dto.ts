/** A unit that its residents are about to leave, without a turn yet. */
export class UnitOnNoticeResponse {
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  bedrooms: number;
  /** Tenths. */
  bathrooms: number;
  /** Cents a month. */
  marketRent: number | null;
  /** When the last of them leaves or their lease ends; null if they have not said. */
  moveOutDate: string | null;
  /** When somebody else moves in. */
  nextMoveInDate: string | null;
}
