/**
 * Loads each configured vendor's script once, if the visitor allows its purpose. The content security policy lists the vendors'
 * hosts, so the scripts need no nonce and work on cached pages.
 * @module
 */

import { trusted } from '#client/browser/trusted-types.ts'
import type { Consent } from '#domain/consent/consent.ts'
import { readVendorTags } from '#domain/consent/vendor-tags.ts'
import type { Market } from '#domain/markets.ts'

const loaded = new Set<string>()

export const hasLoadedScripts = (): boolean => loaded.size > 0

export function loadScripts(consent: Consent, market: Market): void {
  for (const { kind, src, purposes } of readVendorTags(document.documentElement.dataset.vendors)) {
    if (!loaded.has(kind) && purposes.some((purpose) => consent.includes(purpose))) {
      loaded.add(kind)
      const script = document.createElement('script')
      script.async = true
      script.src = trusted.createScriptURL(src.replaceAll('{locale}', market.fitLocale))
      script.dataset.vendor = kind
      document.head.append(script)
    }
  }
}
