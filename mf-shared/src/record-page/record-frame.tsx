import type { BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useDeferredValue, type ReactNode } from 'react';
import { RecordHeader } from './record-header';
import { RecordMenu, type RecordCommand } from './record-menu';
import styles from './record-frame.module.css';

/** What happens next with the record. */
export interface NextStep {
  label: string;
  icon?: IconName;
  isPending?: boolean;
  /** It stops something. */
  isDanger?: boolean;
  onPress: () => void;
}

interface RecordFrameProps {
  list: BreadcrumbLink;
  /** 'WO-0042', where the title is something else. */
  number?: string;
  title: string;
  /** The end of the breadcrumb; absent: the number, else the title. */
  name?: string;
  subtitle?: ReactNode;
  /** Status and the like, as tags or inline selectors. */
  state?: ReactNode;
  /** What it is about, to be read before anything else. */
  description?: ReactNode;
  /** The one primary action; on a phone a bar within the thumb's reach. Absent: nothing is left to do. */
  next?: NextStep | undefined;
  /** What ends the work beside the primary action, which goes on with it. */
  also?: NextStep | undefined;
  /** Edit, Duplicate, Delete and what else is seldom done, in one menu at the top. */
  commands?: readonly RecordCommand[];
  /** The menu is pointed at: a chance to load the code of what it opens. */
  onMenuPointed?: () => void;
  /** `RecordPeople`: whom to call. */
  people?: ReactNode;
  /** What happened so far: beside the parts, on a phone below them. */
  timeline?: ReactNode;
  /** `RecordPart`s: what must be known, then what is worked on in place. */
  children: ReactNode;
}

/**
 * The page of a record: everything to read and to do comes before anything to edit. What its row in a list knew stands
 * there in the frame after the click, the parts, which are most of the work, in the next one.
 */
export function RecordFrame(props: RecordFrameProps) {
  const { state, description, next, people, timeline, commands = [] } = props;
  const isSettled = useDeferredValue(true, false);
  const shortcuts = commands.flatMap(({ key, words, onPress }) => (key && words ? [{ key, words, run: onPress }] : []));
  return (
    <div className={next ? styles.aboveBar : undefined}>
      <Shortcuts shortcuts={shortcuts} />
      <FrameHeader {...props} commands={commands} />
      {state && <div className={styles.state}>{state}</div>}
      {description && <div className={styles.description}>{description}</div>}
      {isSettled && (
        <div className={styles.columns}>
          {people && <div className={styles.people}>{people}</div>}
          <div className={styles.parts}>{props.children}</div>
          {timeline && <div className={styles.timeline}>{timeline}</div>}
        </div>
      )}
    </div>
  );
}

function FrameHeader(props: RecordFrameProps & { commands: readonly RecordCommand[] }) {
  const { list, number, title, name = number ?? title, subtitle, next, also, commands } = props;
  const parts = [number, subtitle].filter(Boolean);
  return (
    <RecordHeader
      {...{ list, title, name }}
      pageName={number ? `${number} ${title}` : title}
      subtitle={parts.length > 0 && parts.map(toPart)}
      action={
        <>
          {next && (
            <div className={styles.next}>
              {also && <StepButton step={also} />}
              <StepButton step={next} isPrimary />
            </div>
          )}
          {commands.length > 0 && (
            <RecordMenu label={`More for ${name}`} commands={commands} onPointed={props.onMenuPointed} />
          )}
        </>
      }
    />
  );
}

const toPart = (part: ReactNode, index: number) => (
  <span key={index} className={styles.subtitle}>
    {part}
  </span>
);

function StepButton({ step, isPrimary = false }: { step: NextStep; isPrimary?: boolean }) {
  const { label, icon, isPending = false, isDanger = false, onPress } = step;
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      danger={isDanger}
      loading={isPending}
      icon={icon && <Icon name={icon} />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
