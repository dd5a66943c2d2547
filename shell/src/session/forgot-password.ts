export const FORGOT_PASSWORD = '/signin/forgot';

/** Whether the server can mail a link; it writes so into the page. */
export const sendsMail = (): boolean => document.documentElement.dataset.mail === 'yes';
