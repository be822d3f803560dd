/**
 * Registers the service worker that shows an offline page (`public/offline-worker.js`).
 * @module
 */
import { trusted } from '#client/browser/trusted-types.ts'

/** Replaced at build time. */
declare const __BUILD_ID__: string
declare const __DEVELOPMENT__: boolean

export function cacheOfflinePage(): void {
  // Developers often stop Vite's server, and the offline page would then hide its error messages.
  if (!__DEVELOPMENT__ && 'serviceWorker' in navigator) {
    // Registration can fail, for example in private browsing. The browser then shows its own offline page.
    navigator.serviceWorker.register(trusted.createScriptURL(`/offline-worker.js?${__BUILD_ID__}`)).catch(() => undefined)
  }
}
