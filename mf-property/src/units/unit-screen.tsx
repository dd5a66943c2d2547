import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { RecordFrame, RecordPage, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { lazy, Suspense, useState } from 'react';
import { UnitActions, useUnitActions } from './unit-actions';
import { UnitCostSummary } from './unit-cost-summary';
import { UnitDetails } from './unit-details';
import { addressOf, type Unit } from './unit-labels';
import { UnitOccupants } from './unit-occupants';
import { UnitStatusSelect } from './unit-status-select';
import { UnitTimeline } from './unit-timeline';
import { deletionOf, inLists, unitQuery, useChangeUnitStatus } from './units.api';

// A page is read more often than it is edited.
const loadDialogs = () => import('./unit-page-dialogs');
const Dialogs = lazy(() => loadDialogs().then((module) => ({ default: module.UnitPageDialogs })));

const dialogNames = ['edit', 'duplicate'] as const;

/** `/units/:id`: the unit with its residents, costs and timeline. */
export function UnitScreen() {
  const company = useCompany();
  const list = { title: 'Units', path: paths.units(company) };
  return (
    <RecordPage kind={{ noun: 'unit', list, query: unitQuery, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(unit) => <UnitPage unit={unit} list={list} />}
    </RecordPage>
  );
}

function UnitPage({ unit, list }: { unit: Unit; list: RecordKind<Unit>['list'] }) {
  const canWrite = useCan('units.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const changeStatus = useChangeUnitStatus(unit.companyId);
  const [next, ...others] = useUnitActions(unit);
  const { unitNumber, buildingName } = unit;
  const commands: RecordCommand[] = [
    { label: 'Edit', icon: 'edit', key: 'e', words: 'Edit unit', onPress: () => dialogs.open('edit') },
    { label: 'Duplicate', icon: 'add', onPress: () => dialogs.open('duplicate') },
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setIsDeleting(true) },
  ];
  return (
    <>
      <RecordFrame
        list={list}
        title={`Unit ${unitNumber}`}
        name={unitNumber}
        subtitle={[buildingName, addressOf(unit)].filter(Boolean).join(' · ')}
        state={<UnitStatusSelect unit={unit} onChange={changeStatus} />}
        next={next}
        commands={canWrite ? commands : []}
        onMenuPointed={() => void loadDialogs()}
        people={<UnitOccupants unit={unit} />}
        timeline={<UnitTimeline unitId={unit.id} />}
      >
        <UnitActions unitNumber={unitNumber} actions={others} />
        <UnitDetails unit={unit} />
        <UnitCostSummary unitId={unit.id} />
      </RecordFrame>
      {canWrite && (isDeleting || dialogNames.some(dialogs.isOpen)) && (
        <Suspense>
          <Dialogs {...{ unit, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
