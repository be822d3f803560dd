/**
 * Builds content items. Items are nested here, as editors see them; the seeder splits them into rows.
 * @module
 */
import type { Item, KeyedItem } from '#backend/amplience/content/items.ts'
import { IMAGE_LINK, VIDEO_LINK } from '#backend/amplience/content/wire.ts'

/** Content schemas start with this URI. The storefront reads only the last segment. */
const SCHEMA_BASE = 'https://schema.alderandlune.example/'

export type { Item, KeyedItem }

export const item = (schema: string, name: string, fields: Readonly<Record<string, unknown>>): Item => ({
  _meta: { schema: SCHEMA_BASE + schema, name },
  ...fields,
})

/** Links to an image in the media library. An empty host stands for the host that serves the page. */
export const mediaImage = (name: string, alt: string) => ({
  _meta: { schema: IMAGE_LINK },
  id: name,
  name,
  endpoint: 'alderlune',
  defaultHost: '',
  mimeType: 'image/jpeg',
  alt,
})

export const image = (scene: string, alt: string) => mediaImage(`scene-${scene}`, alt)

export const film = (name: string, alt: string) => ({
  _meta: { schema: VIDEO_LINK },
  id: `film-${name}`,
  name: `film-${name}`,
  endpoint: 'alderlune',
  defaultHost: '',
  mimeType: 'video/mp4',
  alt,
})

interface PageFacts {
  readonly title: string
  readonly description: string
  readonly scene: string
  readonly blocks: readonly Item[]
  readonly desktopSticker?: Item
  readonly mobileSticker?: Item
}

export const page = ({ title, description, scene, blocks, ...stickers }: PageFacts): Item =>
  item('content-page', title, {
    title,
    description,
    openGraphTitle: title,
    openGraphDescription: description,
    openGraphImage: image(scene, ''),
    components: blocks,
    ...stickers,
  })
