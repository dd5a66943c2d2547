import { BulkMenu, useBulkTarget } from '@nerka/mf-shared/bulk';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { Input } from '@nerka/mf-shared/ui/input';
import { closeMenu, MenuOption } from '@nerka/mf-shared/ui/popover-menu';
import { useState } from 'react';
import { buildingsQuery } from '../buildings/buildings.api';
import styles from './building-choice.module.css';

/** The building of all selected units: a known one, none, or a new name. */
export function BuildingChoice() {
  const { apply } = useBulkTarget();
  const buildings = useQuery(buildingsQuery(useCompany().id)).data ?? [];
  const move = (buildingName: string | null) => apply({ buildingName });
  return (
    <BulkMenu label="Building" icon="units">
      {buildings.map(({ name }) => (
        <MenuOption key={name} onPress={() => move(name)}>
          {name}
        </MenuOption>
      ))}
      <MenuOption onPress={() => move(null)}>No building</MenuOption>
      <NewBuilding onMove={move} />
    </BulkMenu>
  );
}

function NewBuilding({ onMove }: { onMove: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        closeMenu(event.currentTarget);
        onMove(name.trim());
        setName('');
      }}
    >
      <Input
        aria-label="Another building"
        placeholder="Another building"
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" disabled={!name.trim()}>
        Set
      </Button>
    </form>
  );
}
