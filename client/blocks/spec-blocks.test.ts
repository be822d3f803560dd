/**
 * Spec B's catalogue (§2) and fields (§3) beside what is built: each block has a folder, a schema with every field, a complete fixture,
 * and an entry of the gallery for each of its states.
 */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'
import { blockFixtures, CHROME_BLOCKS, galleryItems } from '../../scripts/block-fixtures.ts'
import { blockTypes } from './registry.ts'

const CTA = ['buttonText', 'buttonLink', 'buttonStyle']
const PLAIN_BUTTON = ['buttonText', 'buttonLink']
const LAYOUT = ['alignment', 'columns']
const ctas = (field = 'callsToAction') => CTA.map((name) => `${field}[].${name}`)
const cta = (field = 'callToAction') => CTA.map((name) => `${field}.${name}`)
const LINK = ['title', 'url', 'textColour', 'textBold', 'underline', 'featuredText', 'titleSuperscriptText', 'openInNewTab']
const linksAt = (path: string) => LINK.map((name) => `${path}.${name}`)
const LINKS = linksAt('links[]')
const MOBILE_NAVIGATION = [
  ...[...linksAt('items[].link'), 'items[].image'],
  ...[...linksAt('items[].children[].link'), ...linksAt('items[].children[].children[]')],
]
const HERO = [
  ...['backgroundDesktop', 'backgroundMobile', 'loop', 'contentPosition', 'href'],
  ...['topHeading', 'heading', 'subHeading'].flatMap((name) => [name, `${name}Font`, `${name}Size`, `${name}Colour`]),
  ...ctas(),
]
const JUMP_OFF = ['background', 'title', 'body', ...cta()]
const LOOK = [
  ...['title', 'titleFont', 'titleBold'],
  ...['background', 'alt', 'url', 'alignment'].map((name) => `primary.${name}`),
  ...['leftProduct', 'rightProduct'].flatMap((side) =>
    ['background', 'alt', 'url', 'title', 'price'].map((name) => `${side}.${name}`),
  ),
]

/** The schema id of each block, and its fields; `[]` is a list. */
const SPEC_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  accordion: ['items[].title', 'items[].body', 'multiOpen', 'open'],
  'animated-text-banner': ['text', 'ctaText', 'ctaLink', 'speedMobile', 'speedDesktop'],
  'benefit-bar': [
    ...['items[].text', 'items[].link', 'items[].openInNewTab'],
    ...['backgroundColour', 'textColour', 'showHomepage'],
  ],
  'button-group': [...ctas(), ...LAYOUT],
  'call-to-action': CTA,
  'card-carousel': ['title', 'cards[]'],
  'custom-html': ['title', 'height', 'html', 'css', 'js'],
  'divider-one': [],
  'divider-text': ['text', 'colour'],
  'divider-two': [],
  'hero-banner-1': HERO,
  'hero-banner-2': HERO,
  'jump-off-one': [...JUMP_OFF, 'imagePosition'],
  'jump-off-three': [...JUMP_OFF, 'imagePosition'],
  'jump-off-two': JUMP_OFF,
  'jump-off-two-group': JUMP_OFF.map((name) => `items[].${name}`),
  'large-text-banner': ['type', 'body', 'textAlignment', 'textColour', 'textFont'],
  'large-text-block': ['body', 'textAlignment', 'textColour', 'textFont'],
  'link-group': ['title', ...LINKS],
  'link-tile': ['background', 'headline', 'headlineColour', 'dropShadow', 'link'],
  'listing-header-1': ['title', 'description', 'hasDescription', ...LINKS],
  'listing-header-2': [
    ...['subHeading', 'title', 'squiggle', 'squigglePosition', 'squiggleColour', 'description', 'hasDescription'],
    ...[...LINKS, ...cta()],
  ],
  'navigation-links': [
    ...['backgroundDesktop', 'backgroundTablet', 'backgroundMobile', 'fiftyFifty'],
    ...[...LINKS, 'links[].hoverColour', 'invisibleAreas[].url'],
  ],
  'round-button': PLAIN_BUTTON,
  'round-button-group': [...PLAIN_BUTTON.map((name) => `buttons[].${name}`), ...LAYOUT],
  'scrollable-card': ['background', 'title', 'link'],
  'shop-the-look-1': LOOK,
  'shop-the-look-2': LOOK,
  'size-block': [
    ...['titleText', 'titleColour', 'callsToAction[].buttonText', 'callsToAction[].buttonLink'],
    ...['ctaColour', 'showUnderline', 'underlineColour', 'hoverColour'],
  ],
  'sizes-banner': [
    ...['heading', 'headingColour', 'backgroundColour'],
    ...['callsToAction[].buttonText', 'callsToAction[].buttonLink'],
  ],
  'snug-content-card': [...cta(), 'image', 'imageAlt'],
  spacing: ['size'],
  'square-button': PLAIN_BUTTON,
  'square-button-group': [...PLAIN_BUTTON.map((name) => `buttons[].${name}`), ...LAYOUT],
  'tall-image-type-1': [
    ...['image', 'imageUrl', 'title', 'subtitle', 'dropShadowBehindHeadline', ...cta()],
    ...['textWrapperAlignment', 'textWrapperContentAlignment', 'textColor'],
    ...['quisasTextBlockContent', 'quisasTextAlignment', 'quisasTextBlockPosition'],
  ],
  'text-block': ['title', 'body', ...cta()],
  'text-box-1': [
    ...['subtitle', 'body', 'annotation', 'annotationColour', 'annotationFont', 'annotationAlignment'],
    ...['annotationBold', 'annotationUnderline', 'arrowColour', 'backgroundColour'],
    ...['Desktop', 'Mobile'].flatMap((size) => ['', 'Alt', 'Loop'].map((part) => `background${size}${part}`)),
  ],
  'text-box-2': [
    ...['heading', 'headingStyle', 'headingUppercase', 'headingUnderline', 'body', 'bodyWeight', ...ctas()],
    ...['backgroundDesktop', 'backgroundMobile'],
  ],
  'tile-row': ['tiles[].tile', 'tiles[].mobileOrder'],
  'two-column-tile': [
    ...['aspectRatio', 'quisasText', 'quisasPosition', 'textBoxAlignment', 'textAlignment', 'subtitle', 'subtitleWeight'],
    ...['heading', 'headingWeight', 'href', ...ctas(), 'callsToActionRow', 'background', 'backgroundMobile'],
  ],
  'image-banner': ['image', 'imageAlt', 'url'],
  'live-shopping': ['channelId'],
  'countdown-timer': ['startDate', 'endDate', 'text', 'link', 'textColour', 'backgroundColour'],
  'desktop-navigation': [
    ...linksAt('topLinks[].link'),
    ...['topLinks[].columns[].groups[].title', 'topLinks[].columns[].groups[].url'],
    ...linksAt('topLinks[].columns[].groups[].links[]'),
    ...['image', 'title', 'url'].map((name) => `topLinks[].columns[].jumpOff.${name}`),
  ],
  'mobile-navigation': MOBILE_NAVIGATION,
  footer: [
    ...['columns[].title', ...linksAt('columns[].links[]'), 'allowMultipleOpen'],
    ...['socialLinks[].network', 'socialLinks[].url', 'paymentLogos[]', 'textBox'],
  ],
  'mobile-navigation-alt': MOBILE_NAVIGATION,
  'product-card': [
    ...['image', 'secondaryImage', 'url', 'name', 'productId', 'variationId', 'groupId', 'price', 'originalPrice', 'gtmPrice'],
    ...['colour', 'specialPrice', 'sku', 'longSku', 'alternativeColours', 'rating'],
    ...['text', 'link', 'textColour', 'backgroundColour'].map((part) => `badge.${part}`),
    ...['nowPrice', 'priceOffText', 'colour'].map((part) => `wasNowPriceBadge.${part}`),
  ],
  sticker: ['template', 'url', 'textLine1', 'textLine2', 'textLine3'],
  'sticker-template': [
    ...['url', 'stickerWidth', 'stickerHeight', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft', 'image'],
    ...['closeBoxPosition', 'closeBoxSize'],
    ...['textLine1', 'textLine2', 'textLine3'].flatMap((line) =>
      ['text', 'left', 'top', 'size', 'colour'].map((part) => `${line}.${part}`),
    ),
  ],
}

/** Blocks of the shop's own, beside those of spec B. */
const OWN_BLOCKS = ['table']

type JsonSchema = z.core.JSONSchema._JSONSchema

/** The paths that a schema reads, `[]` behind a list. */
function fieldsOf(schema: JsonSchema, path = ''): string[] {
  if (typeof schema === 'boolean') {
    return []
  }
  const below = schema.anyOf?.flatMap((choice) => fieldsOf(choice, path)) ?? []
  const entries = [schema.items ?? []].flat().flatMap((entry) => [`${path}[]`, ...fieldsOf(entry, `${path}[]`)])
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const at = path ? `${path}.${name}` : name
    return [at, ...fieldsOf(part, at)]
  })
  return [...below, ...entries, ...parts]
}

/** Whether a fixture has a field; in a list one entry that has it is enough. */
function isIn(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) {
    return true
  }
  if (name === '[]') {
    return Array.isArray(value) && value.some((entry) => isIn(entry, rest))
  }
  return typeof value === 'object' && value !== null && name in value && isIn(Reflect.get(value, name), rest)
}

test('every block of spec B is registered, and no other but those that are named', () => {
  expect([...blockTypes.keys()].toSorted()).toEqual([...Object.keys(SPEC_BLOCKS), ...OWN_BLOCKS].toSorted())
})

test('the parts of the head and foot are on no page of the gallery', () => {
  expect([...blockTypes.values()].filter(({ isChrome }) => isChrome).map(({ id }) => id)).toEqual([...CHROME_BLOCKS])
})

test('the page of every block, whose speed the bench compares with a listing, has forty of them', () => {
  const page = galleryItems().find(({ key }) => key.endsWith('demo/every-block'))?.item
  const blocks = Array.isArray(page?.components) ? page.components : []
  expect(new Set(blocks.map(({ _meta }) => _meta.schema)).size).toBeGreaterThanOrEqual(40)
})

describe.each(Object.entries(SPEC_BLOCKS))('%s', (id, fields) => {
  test('its schema reads every field of spec B', () => {
    const schema = blockTypes.get(id)?.schema(MARKETS.en) ?? expect.unreachable('it is registered')
    const known = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    expect(fields.filter((field) => !known.includes(field))).toEqual([])
  })

  test('its fixtures have every field of spec B, and the gallery each of its states', () => {
    const states = blockFixtures().filter(({ block }) => block === id)
    expect(states.map(({ state }) => state)).toContain('complete')
    // a field that no state has is in no test and no picture of the block either
    const filled = (field: string) => states.some(({ item }) => isIn(item, field.split(/\.|(?=\[\])/)))
    expect(fields.filter((field) => !filled(field))).toEqual([])
    const keys = galleryItems().map(({ key }) => key)
    expect(states.filter(({ state }) => !keys.includes(`gallery/${id}/${state}`))).toEqual([])
  })
})
