/**
 * Recognises the material from a product's name and selects its surface.
 * @module
 */
import type { Brush } from './sheet.ts'
import type { Texture } from './silhouettes.ts'

/** Matches whole words: "Glen Oak Chair" is made of oak, "Oakley Chair" is not. */
export function namedBy(name = ''): Brush['says'] {
  const words = new Set(name.split(/[\s-]+/))
  return (word) => words.has(word)
}

interface Surface {
  readonly texture: Texture
  readonly textureScale?: number
}

/** The words come from data/words/fabrics.json. Each word of a compound is looked up. */
const CLOTHS: readonly (readonly [word: string, surface: Surface])[] = [
  ['Linen', { texture: 'linen' }],
  ['Poplin', { texture: 'woven', textureScale: 0.7 }],
  ['Lawn', { texture: 'woven', textureScale: 0.6 }],
  ['Silk', { texture: 'satin' }],
  ['Satin', { texture: 'satin' }],
  ['Crêpe', { texture: 'woven', textureScale: 0.8 }],
  ['Jersey', { texture: 'woven', textureScale: 0.7 }],
  ['Lambswool', { texture: 'wool' }],
  ['Merino', { texture: 'woven', textureScale: 0.7 }],
  ['Cashmere', { texture: 'wool' }],
  ['Alpaca', { texture: 'wool' }],
  ['Wool', { texture: 'wool' }],
  ['Tweed', { texture: 'wool' }],
  ['Twill', { texture: 'woven', textureScale: 1.1 }],
  ['Denim', { texture: 'denim' }],
  ['Corduroy', { texture: 'woven', textureScale: 0.7 }],
  ['Canvas', { texture: 'linen', textureScale: 1.3 }],
  ['Flannel', { texture: 'wool' }],
  ['Oxford', { texture: 'woven', textureScale: 1.1 }],
  ['Leather', { texture: 'leather' }],
  ['Suede', { texture: 'suede' }],
]

/** Undefined if the name does not contain a material, as in scenes. */
export const clothOf = ({ says }: Brush): Surface | undefined => CLOTHS.find(([word]) => says(word))?.[1]
