/** Marks a visitor whose browser runs no script; set by a stylesheet inside `<noscript>`, cleared by the page's script. */
export const NO_SCRIPT_COOKIE = 'no-script'

/** The address of that stylesheet. */
export const NO_SCRIPT_STYLESHEET = '/no-script.css'
