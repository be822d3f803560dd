/** Marks a visitor without script. A stylesheet inside `<noscript>` sets the cookie, and script clears it. */
export const NO_SCRIPT_COOKIE = 'no-script'

/** Requesting this stylesheet sets the cookie. */
export const NO_SCRIPT_STYLESHEET = '/no-script.css'
