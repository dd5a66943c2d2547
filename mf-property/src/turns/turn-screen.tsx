import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { TurnPage } from './turn-page';
import { inLists } from './turns-cache';
import { deletionOf, turnQuery } from './turns.api';

/** `/turns/:id`: the turn with its checklist and what happens next. */
export function TurnScreen() {
  const company = useCompany();
  const list = { title: 'Turns', path: paths.turns(company) };
  return (
    <RecordPage kind={{ noun: 'turn', list, query: turnQuery, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(turn) => <TurnPage turn={turn} list={list} />}
    </RecordPage>
  );
}
