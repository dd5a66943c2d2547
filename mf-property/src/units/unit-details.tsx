import { formatCount, formatDate } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { rentOf, type Unit } from './unit-labels';

export function UnitDetails({ unit }: { unit: Unit }) {
  return (
    <RecordPart title="Facts">
      <RecordFacts
        facts={[
          ['Market rent', rentOf(unit)],
          ['Bedrooms', unit.bedrooms],
          ['Bathrooms', unit.bathrooms / 10],
          ['Square feet', unit.squareFeet === null ? 'N/A' : formatCount(unit.squareFeet)],
          ['Next move-in', unit.nextMoveInDate && formatDate(unit.nextMoveInDate)],
        ]}
      />
    </RecordPart>
  );
}
