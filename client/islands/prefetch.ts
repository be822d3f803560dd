/**
 * Pages that a shopper is about to open are fetched ahead by the browser (spec A §9), which keeps them for this page alone.
 * Loaded at idle.
 * @module
 */
import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { connection, mayFetchUnasked } from './connection.ts'

export function prefetchLinks(): void {
  if (mayFetchUnasked(connection()) && HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = PREFETCH_RULES
    document.head.appendChild(rules)
  }
}
