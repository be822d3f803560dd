/** Id of the layout's one form for all hearts of a page. */
export const SAVE_FORM_ID = 'save-piece'
