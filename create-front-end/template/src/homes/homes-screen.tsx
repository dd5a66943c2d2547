import { useCompany } from '@nerka/front-end-kit/contract';
import { RecordList } from '@nerka/front-end-kit/lists';
import { useInfiniteQuery } from '@nerka/front-end-kit/query';
import { PageHeader } from '@nerka/front-end-kit/ui/page-header';
import { homesQuery, type Home } from './homes.api';
import styles from './homes-screen.module.css';

const nameOf = ({ unitNumber }: Home) => unitNumber;

/** `/homes`: every unit with its building. Loading, empty and failing states are the list's. */
export function HomesScreen() {
  const company = useCompany();
  return (
    <>
      <PageHeader title="Homes" subtitle={`Every unit of ${company.name}`} />
      <RecordList
        label="Homes"
        query={useInfiniteQuery(homesQuery(company.id))}
        skeleton={{ count: 8, height: 48, layout: 'rows', label: 'Loading...' }}
        empty={{ icon: 'units', title: 'No homes yet', description: 'They appear here once there are units.' }}
        nouns={['home', 'homes']}
        nameOf={nameOf}
        noMatch={false}
        selecting={false}
      >
        {(homes) => (
          <ul className={styles.homes}>
            {homes.map(({ id, unitNumber, buildingName }) => (
              <li key={id}>
                <strong>{unitNumber}</strong> {buildingName}
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </>
  );
}
