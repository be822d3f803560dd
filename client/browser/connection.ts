export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Does not prefetch on 2g or in data-saving mode (spec A §9 and spec B §2). */
export const mayPrefetch = ({ saveData, effectiveType }: Connection): boolean => !saveData && !effectiveType?.includes('2g')

export const connection = (): Connection => ('connection' in navigator && navigator.connection ? navigator.connection : {})
