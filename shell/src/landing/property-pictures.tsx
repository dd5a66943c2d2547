import { Bar, Picture, Steps, Tag } from './picture';
import styles from './property-pictures.module.css';

const menu = ['Home', 'Work Orders', 'Units', 'Turns', 'Residents'];
const orders = [
  { title: 'Kitchen sink drips', tag: <Tag tone="amber">In Progress</Tag> },
  { title: 'Hallway light is out', tag: <Tag tone="blue">Open</Tag> },
  { title: 'Replace closet door', tag: <Tag tone="green">Completed</Tag> },
];

export function WorkspacePicture() {
  return (
    <Picture label="A workspace: the menu, and today's work orders with their status" className={styles.workspace}>
      <span className={styles.menu}>
        {menu.map((entry) => (
          <span key={entry} className={entry === 'Work Orders' ? styles.here : undefined}>
            {entry}
          </span>
        ))}
      </span>
      <span className={styles.orders}>
        <span className={styles.title}>Work Orders</span>
        {orders.map(({ title, tag }) => (
          <span key={title} className={styles.order}>
            {title}
            {tag}
          </span>
        ))}
      </span>
    </Picture>
  );
}

export function WorkOrderPicture() {
  return (
    <Picture label="A work order in progress: its timer runs, and two of three steps are done">
      <span className={styles.title}>Kitchen sink drips</span>
      <span className={styles.tags}>
        <Tag tone="amber">In Progress</Tag>
        <Tag tone="red">High</Tag>
        <Tag tone="grey">Unit R-101</Tag>
      </span>
      <span className={styles.timer}>
        0h 24m 08s<span className={styles.button}>Off Job</span>
      </span>
      <Steps steps={['Shut off the water', 'Replace the cartridge', 'Wipe the cabinet dry']} done={2} />
    </Picture>
  );
}

const phases = ['Inspection 4/4', 'Cleaning 9/13', 'Repairs 2/9', 'Final 0/5'];

export function TurnPicture() {
  return (
    <Picture label="A turn: 15 of its 31 steps are done, in four phases">
      <span className={styles.title}>Unit B-204</span>
      <span className={styles.row}>
        <Tag tone="amber">In Progress</Tag>
        <span>48%</span>
      </span>
      <Bar done={48} />
      <span className={styles.phases}>
        {phases.map((phase) => (
          <span key={phase} className={phase.startsWith('Cleaning') ? styles.here : undefined}>
            {phase}
          </span>
        ))}
      </span>
      <Steps steps={['Clean inside the oven', 'Wash the windows', 'Vacuum every room']} done={1} />
    </Picture>
  );
}

type UnitState = keyof typeof unitStates;
const unitStates = { occupied: 'green', vacant: 'blue', maintenance: 'amber' } as const;
const units: [number: string, state: UnitState][] = [
  ['A-101', 'occupied'],
  ['A-102', 'vacant'],
  ['A-103', 'occupied'],
  ['A-104', 'maintenance'],
  ['A-105', 'occupied'],
  ['A-106', 'occupied'],
];

export function UnitsPicture() {
  return (
    <Picture label="Units of a building, each occupied, vacant or in maintenance" className={styles.units}>
      {units.map(([number, state]) => (
        <span key={number} className={styles.unit}>
          <span className={styles.title}>{number}</span>
          <Tag tone={unitStates[state]}>{state}</Tag>
        </span>
      ))}
    </Picture>
  );
}

export function PhonePicture() {
  return (
    <Picture label="A phone with a work order and the button On Job" className={styles.phone}>
      <span className={styles.title}>Hallway light is out</span>
      <span className={styles.tags}>
        <Tag tone="blue">Open</Tag>
        <Tag tone="grey">Unit C-310</Tag>
      </span>
      <Steps steps={['Bring the tall ladder', 'Change the bulb', 'Test the switch']} done={0} />
      <span className={styles.wideButton}>On Job</span>
    </Picture>
  );
}
