import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPage, RecordPart, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { Suspense, useState } from 'react';
import { leaseActivityLabels } from '../lease/lease-activity-labels';
import { UnitCode } from '../request-codes/unit-code';
import { UnitActions, useUnitActions } from './unit-actions';
import { unitActivityLabels } from './unit-activity-labels';
import { UnitChanges } from './unit-changes';
import { UnitCostSummary } from './unit-cost-summary';
import { UnitDetails } from './unit-details';
import { UnitLeases } from './unit-leases';
import { addressOf, type Unit } from './unit-labels';
import { UnitHistory } from './unit-history';
import { UnitOccupants } from './unit-occupants';
import { UnitStatusSelect } from './unit-status-select';
import { deletionOf, inLists, unitQuery, useChangeUnitStatus } from './units.api';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./unit-page-dialogs').then((module) => module.UnitPageDialogs));

const dialogNames = ['edit', 'duplicate'] as const;
const labels = { unit: unitActivityLabels, resident: { name: 'resident', ...leaseActivityLabels } };

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
  const company = useCompany();
  const links = { resident: (id: number) => paths.customer(company, id) };
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
        onMenuPointed={Dialogs.preload}
        people={<UnitOccupants unit={unit} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="unit" recordId={unit.id} labels={labels} links={links} />
          </RecordPart>
        }
      >
        <UnitActions unitNumber={unitNumber} actions={others} />
        <UnitDetails unit={unit} />
        <UnitCode unitId={unit.id} unitNumber={unitNumber} />
        <UnitLeases unitId={unit.id} />
        <UnitChanges unitId={unit.id} />
        <UnitCostSummary unitId={unit.id} />
        <UnitHistory unitId={unit.id} />
      </RecordFrame>
      {canWrite && (isDeleting || dialogNames.some(dialogs.isOpen)) && (
        <Suspense>
          <Dialogs {...{ unit, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
