export { browserTexts, windowTexts, type KeptTexts } from './kept-texts';
export { forgetEverybody, forgetOthers } from './forget-people';
export { OF_A_PERSON } from './own-keys';
