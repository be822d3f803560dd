/**
 * Has the browser keep the page that it shows without a network (`public/offline-worker.js`).
 * @module
 */
import { trusted } from '#client/browser/trusted-types.ts'

/** The bundler sets it. */
declare const __BUILD_ID__: string
declare const __DEVELOPMENT__: boolean

export function cacheOfflinePage(): void {
  // Vite's server is stopped often, and the offline page would hide what it says.
  if (!__DEVELOPMENT__ && 'serviceWorker' in navigator) {
    // Where it cannot be kept, in a private window for example, the browser shows its own page.
    navigator.serviceWorker.register(trusted.createScriptURL(`/offline-worker.js?${__BUILD_ID__}`)).catch(() => undefined)
  }
}
