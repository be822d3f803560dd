/** Marks a visitor without script. A stylesheet inside `<noscript>` sets the cookie, and script clears it. */
export const NO_SCRIPT_COOKIE = 'no-script'

/** The stylesheet that sets the cookie. */
export const NO_SCRIPT_STYLESHEET = '/no-script.css'
