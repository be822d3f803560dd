/**
 * Registers the service worker that shows an offline page (`public/offline-worker.js`).
 * @module
 */
import { trusted } from '#client/browser/trusted-types.ts'

/** Set by the bundler. */
declare const __BUILD_ID__: string
declare const __DEVELOPMENT__: boolean

export function cacheOfflinePage(): void {
  // Developers often stop Vite's server; an offline page would hide its error messages.
  if (!__DEVELOPMENT__ && 'serviceWorker' in navigator) {
    // Registration fails, for example, in a private window; the browser then shows its own offline page.
    navigator.serviceWorker.register(trusted.createScriptURL(`/offline-worker.js?${__BUILD_ID__}`)).catch(() => undefined)
  }
}
