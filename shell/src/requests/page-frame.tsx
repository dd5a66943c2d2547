import { useEffect, type ReactNode } from 'react';
import { accentOf, showAccent } from '../theme/accent';
import { LanguageSelect, useTexts } from './language';
import type { OpenCompany } from './requests.api';
import styles from './request-pages.module.css';

interface PageFrameProps {
  title: string;
  company?: OpenCompany | undefined;
  /** Which home it is about. */
  home?: string | undefined;
  children: ReactNode;
}

/** What all pages have: whose they are, in which language they are read, and a number to call. */
export function PageFrame({ title, company, home, children }: PageFrameProps) {
  const { t } = useTexts();
  useEffect(() => {
    document.title = company ? `${title} · ${company.name}` : title;
  }, [title, company]);
  useCompanyAccent(company?.primaryColor ?? null);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {company?.logoUrl && <img className={styles.logo} src={company.logoUrl} alt="" />}
        <p className={styles.company}>
          {company?.name}
          {home && <span>{home}</span>}
        </p>
        <LanguageSelect />
      </header>
      <main className={styles.card}>{children}</main>
      {company?.phone && (
        <footer className={styles.footer}>
          <p>{t('emergency')}</p>
          <CallLink company={company} />
        </footer>
      )}
    </div>
  );
}

export function CallLink({ company: { name, phone } }: { company: OpenCompany }) {
  const { t } = useTexts();
  if (!phone) return null;
  return (
    <a className={styles.call} href={`tel:${phone}`}>
      {t('callCompany', { company: name })} <span>{phone}</span>
    </a>
  );
}

/** 'Unit 4B, Oak' */
export function useHomeName({ unitNumber, buildingName }: { unitNumber: string | null; buildingName: string | null }) {
  const { t } = useTexts();
  if (unitNumber === null) return undefined;
  return [t('unit', { unit: unitNumber }), buildingName].filter(Boolean).join(', ');
}

function useCompanyAccent(color: string | null): void {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let restore = () => {};
    const show = () => {
      restore();
      restore = showAccent(accentOf(color, isDark(dark) ? 'dark' : 'light'));
    };
    show();
    dark.addEventListener('change', show);
    return () => {
      dark.removeEventListener('change', show);
      restore();
    };
  }, [color]);
}

/** Staff may have chosen a theme on this device. */
function isDark(system: MediaQueryList): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : system.matches;
}
