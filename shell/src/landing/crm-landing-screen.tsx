import { Link } from '@nerka/mf-shared/router';
import { LandingPage, Section } from './landing-page';
import { CompaniesPicture, PortalPicture, RolesPicture } from './platform-pictures';

/** `/` and `/crm`: the product's page. */
export function CrmLandingScreen() {
  return (
    <LandingPage
      title="Run many companies from one place"
      text="Nerka gives each of your client companies a workspace of its own: customers, work orders and invoices, with only that company's people inside."
      login={{ to: '/admin', label: 'Admin Login' }}
      more={<Link to="/nerka">See property management</Link>}
      picture={<CompaniesPicture />}
      closing="Open your platform"
    >
      <Section
        title="Two kinds of business, one platform"
        text="A company is either a property manager or a jobs business. Its words, its screens and its menu follow from that."
        points={[
          'Property management: units, residents, work orders and turns',
          'Jobs businesses: pipeline, customers, items, invoices and jobs',
          'Switch each feature on for the companies that use it',
        ]}
        picture={<RolesPicture />}
      />
      <Section
        title="Every company under its own name"
        text="Give a company a subdomain, its logo, its color and a welcome message. Its people sign in on a page that looks like theirs."
        points={[
          'One address for each company',
          'Colors are corrected so that everyone can read them',
          'Works in light and dark, on a desk and on a phone',
        ]}
        picture={<PortalPicture />}
      />
      <Section
        title="What belongs to a company stays there"
        text="The database itself keeps the companies apart: a query inside one company cannot see the rows of another."
        points={[
          'Managers look after their own team',
          'Leasing and maintenance see what they work with',
          'An audit log remembers who changed what',
        ]}
        picture={<CompaniesPicture isApart />}
      />
    </LandingPage>
  );
}
