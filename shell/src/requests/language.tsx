import { browserTexts } from '@nerka/mf-shared/storage';
import { isLanguage, languages, preferredLanguage, textsOf, type Language, type Texts } from '@nerka/mf-shared/texts';
import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { TextKey } from './texts/catalogue';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import styles from './request-pages.module.css';

const KEY = 'nerka-language';
const catalogues = { en, es, fr };

interface PageTexts extends Texts<TextKey> {
  choose: (language: Language) => void;
}

const TextsContext = createContext<PageTexts | null>(null);

/** The language that the person chose here before, else one of the browser's. */
function firstLanguage(): Language {
  const chosen = browserTexts.read(KEY) ?? '';
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages);
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const texts = useMemo(() => {
    const choose = (chosen: Language) => {
      browserTexts.keep(KEY, chosen);
      setLanguage(chosen);
    };
    return { ...textsOf(language, catalogues), choose };
  }, [language]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): PageTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The page has no LanguageProvider.');
  return texts;
}

export function LanguageSelect() {
  const { t, language, choose } = useTexts();
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => choose(target.value as Language)}
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
