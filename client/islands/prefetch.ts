/**
 * Pages that a shopper is about to open are fetched ahead by the browser (spec A §9), which keeps them for this page alone.
 * Loaded at idle.
 * @module
 */
import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'

export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Spec A §9: skipped on 2g and where the shopper saves data. */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean => !saveData && !effectiveType?.includes('2g')

export function prefetchLinks(): void {
  const connection: Connection = 'connection' in navigator && navigator.connection ? navigator.connection : {}
  if (mayPrefetch(connection) && HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = PREFETCH_RULES
    document.head.appendChild(rules)
  }
}
