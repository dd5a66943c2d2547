export { browserTexts, windowTexts, type KeptTexts } from './kept-texts';
export { forgetEverybody, forgetOthers } from './forget-people';
export { forgetData, forgetDataOf, hasCaches, keptPicture, openDataOf, openFiles, personOfData } from './kept-caches';
export { windowFiles } from './window-files';
export { OF_A_PERSON } from './own-keys';
