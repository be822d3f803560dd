/** Pages and the blocks that several of them use. */
import { type Item, image, item, type KeyedItem } from './make.ts'
import type { Voice } from './voice.ts'

interface PageFacts {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly scene: string
  readonly blocks: readonly Item[]
}

export const page = (voice: Voice, { path, title, description, scene, blocks }: PageFacts): KeyedItem => ({
  key: `${voice.prefix}${path}`,
  item: item('content-page', title, {
    title,
    description,
    openGraphTitle: title,
    openGraphDescription: description,
    openGraphImage: image(scene, ''),
    components: blocks,
  }),
})

export const spacing = (size: 'XXS' | 'XS' | 'Small' | 'Medium' | 'Large' | 'XL' | 'XXL'): Item =>
  item('spacing', `Space ${size}`, { size })

export const text = (title: string | undefined, body: string, more: Readonly<Record<string, unknown>> = {}): Item =>
  item('text-block', title ?? 'Text', { ...(title ? { title } : {}), body, ...more })

export const tile = (
  scene: string,
  alt: string,
  headline: string,
  link: string,
  more: Readonly<Record<string, unknown>> = {},
): Item => item('link-tile', headline, { background: image(scene, alt), headline, link, ...more })

export const card = (scene: string, alt: string, title: string, link: string): Item =>
  item('scrollable-card', title, { background: image(scene, alt), backgroundAlt: alt, title, link })
