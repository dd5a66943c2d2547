import { paths } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { LandingPage, Section, Topics } from './landing-page';
import { PhonePicture, TurnPicture, UnitsPicture, WorkOrderPicture, WorkspacePicture } from './property-pictures';

const topics = [
  { id: 'work-orders', title: 'Work orders', text: 'From the first call to the recorded hour.' },
  { id: 'turns', title: 'Turns', text: 'A checklist from move-out to ready.' },
  { id: 'residents', title: 'Units and residents', text: 'Who lives where, and until when.' },
  { id: 'phone', title: 'On the way', text: 'The same work on a phone, in one hand.' },
];

/** `/nerka`: for property managers. */
export function PropertyLandingScreen() {
  return (
    <LandingPage
      title="Property management without the paper"
      text="Units, residents, work orders and turns in one workspace, for the office and for the technician on the way."
      login={{ to: paths.signIn(), label: 'Login' }}
      more={
        <Link to="#work-orders">
          Learn More<span className="visually-hidden"> about Nerka</span>
        </Link>
      }
      picture={<WorkspacePicture />}
      closing="Open your workspace"
    >
      <Topics topics={topics} />
      <Section
        id="work-orders"
        title="Work orders that keep their own time"
        text="Each order has a status, a priority, people and a list of steps. On Job starts the clock, Off Job records it."
        points={[
          'Assign one person or several',
          'Tick the steps as they are done',
          'See who worked on it, and for how long',
        ]}
        picture={<WorkOrderPicture />}
      />
      <Section
        id="turns"
        title="Turns with nothing forgotten"
        text="A new turn brings its checklist along: inspection, cleaning, repairs and final, room by room."
        points={[
          'Progress at a glance, for every unit',
          'A target date and what it costs',
          'Who ticked what, and when',
        ]}
        picture={<TurnPicture />}
      />
      <Section
        id="residents"
        title="Units and residents side by side"
        text="Every unit knows whether it is vacant, occupied or in maintenance, and every resident where they live and when the lease ends."
        points={[
          'Find a unit however its number is typed',
          'Move in, move out and lease dates in one place',
          'Bring your lists along as CSV files',
        ]}
        picture={<UnitsPicture />}
      />
      <Section
        id="phone"
        title="Made for the hallway, too"
        text="Every screen works on a phone: large targets, no sideways scrolling, and the timer one tap away."
        points={['Light and dark, as the phone has it', 'Nothing to install', 'The same addresses as on the desk']}
        picture={<PhonePicture />}
      />
    </LandingPage>
  );
}
