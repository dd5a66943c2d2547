/** A sign-in of the demo data, as the product names it when it is ready. */
export interface SignIn {
  username: string;
  /** Whose it is: 'Strata Apartments, manager'. */
  who: string;
}

/** The product that the global set-up started, and the browser to look at it with. */
export interface Journey {
  url: string;
  signIns: SignIn[];
  dataDir: string;
  /** The browser's program. */
  browser: string;
  /** The process of the launcher, for stories in which something dies. */
  launcher: number;
}

export const journey = JSON.parse(process.env.JOURNEY ?? '{}') as Journey;

/** The password of every sign-in of the demo data. */
export const demoPassword = 'nerka-demo';
