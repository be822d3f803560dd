/** The id of the form in the layout that all hearts on the page share. */
export const SAVE_FORM_ID = 'save-piece'
