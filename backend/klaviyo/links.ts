/**
 * The addresses that mails about stock link to, below the shop's own.
 * @module
 */
import { colourToSegment } from '#domain/product/colour-segment.ts'

export const ALERT_PATHS = { confirm: '/back-in-stock/confirm', cancel: '/back-in-stock/unsubscribe' } as const

export const alertLinks = (siteOrigin: string, token: string) => ({
  confirm: `${siteOrigin}${ALERT_PATHS.confirm}?token=${token}`,
  cancel: `${siteOrigin}${ALERT_PATHS.cancel}?token=${token}`,
})

/** The product page of a variant, as the shop itself writes it (spec A §2). */
export const productLink = (
  base: string,
  { productId, slug, colour }: { readonly productId: number; readonly slug: string; readonly colour: string },
): string => `${base}/p/${productId}/${slug}/${colourToSegment(colour)}`
