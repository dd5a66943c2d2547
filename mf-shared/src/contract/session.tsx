import { createContext, useContext, type ReactNode } from 'react';
import type { components } from '../api/schema';
import type { CompanyAddress } from './paths';

/** The signed-in user, as GET /api/user answers. */
export type CurrentUser = components['schemas']['CurrentUserResponse'];

/** A company, as the API answers. */
export type Company = components['schemas']['CompanyResponse'];

/** The company whose workspace is open, with the address under which the user opened it. */
export type CompanyInView = Company & CompanyAddress;

/** What a user may be allowed to do. Who is, the server alone knows (`permissions.ts` of the back end). */
export type Permission = CurrentUser['permissions'][number];

const SessionContext = createContext<CurrentUser | undefined>(undefined);
const CompanyContext = createContext<CompanyInView | undefined>(undefined);

/** Puts the session in place; the shell's. */
export function SessionProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** Puts the company in view in place; the shell's. */
export function CompanyProvider({ company, children }: { company: CompanyInView; children: ReactNode }) {
  return <CompanyContext value={company}>{children}</CompanyContext>;
}

/** The signed-in user. */
export function useSession(): CurrentUser {
  return present(useContext(SessionContext), 'No one is signed in here.');
}

/** The company in view; only screens of the company area have one. */
export function useCompany(): CompanyInView {
  return present(useContext(CompanyContext), 'This screen is not inside a company.');
}

/** Whether the signed-in user may do something. Screens ask this and never look at roles. */
export function useCan(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

function present<Value>(value: Value | undefined, absence: string): Value {
  if (value === undefined) throw new Error(absence);
  return value;
}

/** The beginning of every draft's key in the browser's storage; logout removes them. */
export const DRAFT_PREFIX = 'nerka-draft:';

/** Where a form of this user in this company keeps what was typed and not saved yet. */
export function useDraftKey(form: string): string {
  return `${DRAFT_PREFIX}${useSession().id}:${useCompany().id}:${form}`;
}
