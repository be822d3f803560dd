/** The page's one form for all its hearts, in the layout. */
export const SAVE_FORM_ID = 'save-piece'
