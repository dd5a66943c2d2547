// Written by npm run generate from backend/src/platform/config/security-contact.ts.
import { EnvironmentError } from './environment-error.js';
/** Absent without a contact; throws EnvironmentError. */ export function readSecurityContact(source) {
    const contacts = source.SECURITY_CONTACT;
    const expires = source.SECURITY_EXPIRES;
    if (!contacts && !expires) return undefined;
    if (!contacts) throw new EnvironmentError('SECURITY_EXPIRES needs SECURITY_CONTACT.');
    if (!expires) throw new EnvironmentError('SECURITY_CONTACT needs SECURITY_EXPIRES, a day like 2027-06-30.');
    return {
        contacts: contacts.split(',').map(contact),
        expires: endOfDay(expires)
    };
}
function contact(text) {
    const address = text.trim();
    if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(address) && URL.canParse(address)) return address;
    throw new EnvironmentError(`SECURITY_CONTACT must be addresses like mailto:security@example.com or https://example.com/report, not '${text}'.`);
}
function endOfDay(text) {
    const end = new Date(`${text}T23:59:59Z`);
    // Some days that do not exist are taken for the ones after them.
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(end.getTime()) && end.toISOString().startsWith(text)) return end;
    throw new EnvironmentError(`SECURITY_EXPIRES must be a day like 2027-06-30, not '${text}'.`);
}
