import { createContext, use } from 'react';

/** Begins the ids of a form's fields. Two open forms may have fields of one name: a customer's on top of a deal's. */
export const FormIds = createContext('');

/** The id of a field of this form. */
export const fieldId = (formIds: string, path: readonly (string | number)[]): string => formIds + path.join('_');

/** The id of the field at this path of the form around it. */
export const useFieldId = (path: readonly (string | number)[]): string => fieldId(use(FormIds), path);
