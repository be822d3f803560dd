/**
 * Addresses of pictures at the widths the spec names (spec A §9, spec B §9). Format and quality are the media service's choice.
 * @module
 */
export const CONTENT_WIDTHS = [415, 768, 992, 1280, 1536] as const
export const GALLERY_WIDTHS = [200, 453, 768, 1517] as const
export const CARD_WIDTHS = [580, 768, 992, 1280, 1536] as const

/**
 * `/i/alderlune/x` → `/i/alderlune/x?w=415&fmt=auto&qlt=default`. To an aspect, `4:5`, the media service crops, so that no
 * bytes are sent that the page would hide.
 */
export const pictureUrl = (src: string, width: number, aspect?: string): string =>
  `${src}?w=${width}${aspect ? `&sm=aspect&aspect=${aspect}` : ''}&fmt=auto&qlt=default`

export const pictureSet = (src: string, widths: readonly number[], aspect?: string): string =>
  widths.map((width) => `${pictureUrl(src, width, aspect)} ${width}w`).join(', ')
