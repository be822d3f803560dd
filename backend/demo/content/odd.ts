/** A page of unknown, broken and malicious blocks, for tests and editors. The storefront must skip or escape every one of them. */
import type { Market } from '#domain/markets.ts'
import { type Item, image, item, type KeyedItem, page } from './make.ts'

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))`

const cta = (buttonText: string, buttonLink: string, buttonStyle = 'primary') => ({ buttonText, buttonLink, buttonStyle })
const text = (title: string, body: string): Item => item('text-block', title, { title, body })

const hostileBlocks: readonly Item[] = [
  item('hero-banner-1', HOSTILE, {
    backgroundDesktop: { ...image('womens', HOSTILE), name: HOSTILE },
    topHeading: HOSTILE,
    heading: HOSTILE,
    headingColour: `#fff;}</style>${HOSTILE}`,
    subHeading: HOSTILE,
    contentPosition: HOSTILE,
    callsToAction: [cta(HOSTILE, 'javascript:alert(1)', HOSTILE), cta(HOSTILE, '//evil.example', 'primary')],
  }),
  item('text-block', HOSTILE, {
    title: HOSTILE,
    body: HOSTILE,
    callToAction: cta(HOSTILE, 'data:text/html,<script>alert(1)</script>'),
  }),
  item('accordion', HOSTILE, { items: [{ title: HOSTILE, body: HOSTILE }] }),
]

export const odd = ({ content }: Market): KeyedItem => ({
  key: `${content}demo/odd-blocks`,
  item: page({
    title: 'Odd blocks',
    description: 'Blocks that are unknown, broken or hostile, between two that are well.',
    scene: 'journal',
    blocks: [
      text('Before', 'This block is well.'),
      item('hologram', 'A block of an unknown type', { beam: 'violet' }),
      item('accordion', 'A block that fails its schema', { items: 'none' }),
      ...hostileBlocks,
      text('After', 'So is this one.'),
    ],
  }),
})
