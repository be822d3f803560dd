/**
 * Pages that a shopper is about to open are fetched ahead (spec A §9): what is pointed at or pressed, by the browser's own
 * speculation rules, which keep a copy for this page alone. Loaded at idle.
 * @module
 */

/**
 * Home, listings and products of each market: stored pages that nobody's data is in. Never an address with a query, since
 * `logout`, a preview or a form's answer is one; never bag, checkout or account.
 */
export const PREFETCH_RULES = {
  prefetch: [
    {
      where: {
        href_matches: ['', '/us', '/eu'].flatMap((prefix) =>
          [`${prefix}/`, `${prefix}/browse/*`, `${prefix}/p/*`]
            .concat(prefix || [])
            .map((pathname) => ({ pathname, search: '' })),
        ),
      },
      eagerness: 'moderate',
    },
  ],
}

interface Connection {
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
    rules.textContent = JSON.stringify(PREFETCH_RULES)
    document.head.append(rules)
  }
}
