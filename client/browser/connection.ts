/**
 * The shopper's connection, in browsers that tell it.
 * @module
 */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Spec A §9 and spec B §2: what was not asked for is not fetched on 2g, nor where the shopper saves data. */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean => !saveData && !effectiveType?.includes('2g')

export const connection = (): Connection => ('connection' in navigator && navigator.connection ? navigator.connection : {})
