import { createContext, useContext, type ReactNode } from 'react';
import type { components } from '../api/schema';
import { OF_A_PERSON } from '../storage';
import type { CompanyAddress } from './paths';

/** The response of GET /api/user. */
export type CurrentUser = components['schemas']['CurrentUserResponse'];

/** A company as the API returns it. */
export type Company = components['schemas']['CompanyResponse'];

/** The open company, with the address by which the user opened it. */
export type CompanyInView = Company & CompanyAddress;

/** What a user may do; the server decides who has which (`permissions.ts` of the backend). */
export type Permission = CurrentUser['permissions'][number];

const SessionContext = createContext<CurrentUser | undefined>(undefined);
const CompanyContext = createContext<CompanyInView | undefined>(undefined);

/** For the shell. */
export function SessionProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** For the shell. */
export function CompanyProvider({ company, children }: { company: CompanyInView; children: ReactNode }) {
  return <CompanyContext value={company}>{children}</CompanyContext>;
}

/** The signed-in user. Throws without a session. */
export function useSession(): CurrentUser {
  return present(useContext(SessionContext), 'No one is signed in here.');
}

/** The open company. Throws outside of the company area. */
export function useCompany(): CompanyInView {
  return present(useContext(CompanyContext), 'This screen is not inside a company.');
}

/** Screens check permissions, never roles. */
export function useCan(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

function present<Value>(value: Value | undefined, absence: string): Value {
  if (value === undefined) throw new Error(absence);
  return value;
}

/** The prefix of every draft's storage key, before the person's id; logging out removes them. */
export const DRAFT_PREFIX = OF_A_PERSON;

/** The storage key of a form's draft, per user and company. */
export function useDraftKey(form: string): string {
  return `${DRAFT_PREFIX}${useSession().id}:${useCompany().id}:${form}`;
}
