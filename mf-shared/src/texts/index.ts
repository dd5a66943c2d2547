export { isLanguage, languages, preferredLanguage, type Language } from './languages';
export { textsOf, type Texts } from './texts';
