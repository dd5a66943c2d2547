/** A sign-in of the demo data, as the product names it when it is ready. */
export interface SignIn {
  username: string;
  /** Whose it is: 'Strata Apartments, manager'. */
  who: string;
}

/** A product that the global set-up started, and the browser to look at it with. */
export interface TestedProduct {
  url: string;
  signIns: SignIn[];
  /** The browser's program. */
  browser: string;
  demoPassword: string;
  /** For its owner. */
  databaseUrl: string;
  /** For a server beside it. */
  databaseAppUrl: string;
}

const products = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as TestedProduct[];

/** The one of this worker. */
export const testedProduct = products[Number(process.env.JEST_WORKER_ID) - 1] as TestedProduct;

/** The password of every sign-in of the demo data. */
export const { demoPassword } = testedProduct;
