/** The dialogs that the address of the projects can open. */
export const projectDialogs = ['new', 'edit', 'delete'] as const;
export type ProjectDialogName = (typeof projectDialogs)[number];

/** Why a project with companies is not deleted, on its card and in the dialog. */
export const COMPANIES_FIRST = 'Delete its companies first';
