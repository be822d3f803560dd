/** Marks a visitor without JavaScript. A stylesheet inside `<noscript>` sets this cookie, and JavaScript clears it. */
export const NO_SCRIPT_COOKIE = 'no-script'

/** The response to this stylesheet sets the cookie. */
export const NO_SCRIPT_STYLESHEET = '/no-script.css'
