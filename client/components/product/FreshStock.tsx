import type { LevelsJson } from './stock-levels.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-stock': { levels: string }
    }
  }
}

/** The levels of a product at the moment of the request; the option picker reads them. */
export function FreshStock({ levels }: { levels: LevelsJson | null }) {
  return levels && <shop-stock levels={JSON.stringify(levels)} />
}
