/**
 * The shopper's connection, as far as the browser reports it.
 * @module
 */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** No prefetch on 2g, nor if the shopper saves data (spec A §9 and spec B §2). */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean => !saveData && !effectiveType?.includes('2g')

export const connection = (): Connection => ('connection' in navigator && navigator.connection ? navigator.connection : {})
