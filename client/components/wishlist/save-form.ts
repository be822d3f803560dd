/** Id of the layout's form, which all hearts of a page share. */
export const SAVE_FORM_ID = 'save-piece'
