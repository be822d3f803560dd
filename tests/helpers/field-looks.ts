/**
 * The fields in spec B that change a block's look. Each entry has values that no fixture uses and a selector for the elements that
 * show the change.
 */
import { SPEC_BLOCKS } from './spec-blocks.ts'

export interface FieldLook {
  readonly field: string
  /** With `css`, only the first value is used; without it, each value must look different. */
  readonly values: readonly unknown[]
  /** The CSS property that the field changes. */
  readonly css?: string
  /** Expected computed value. If absent, the value must differ from the one without the field. */
  readonly computed?: string
  /** Selector for the elements to check; it may end in a pseudo-element. All elements of the block by default. */
  readonly at?: string
  /** Limits the check to elements whose text is this field's value. */
  readonly of?: string
  readonly when?: 'hover' | 'focus'
  readonly only?: 'phone' | 'wide'
  /** Other fields to set or remove; without these changes the field has no effect. */
  readonly besides?: Readonly<Record<string, unknown>>
}

const PLUM = '#5b0f82'
const PLUM_COMPUTED = 'rgb(91, 15, 130)'

type More = Omit<FieldLook, 'field' | 'values'>

const colour = (field: string, css = 'color', more: More = {}): FieldLook => ({
  field,
  values: [PLUM],
  css,
  computed: PLUM_COMPUTED,
  ...more,
})
const choice = (field: string, values: readonly unknown[], more: More = {}): FieldLook => ({ field, values, ...more })
const shows = (field: string, value: unknown, css: string, computed?: string, more: More = {}): FieldLook => ({
  field,
  values: [value],
  css,
  computed,
  ...more,
})

const SIDES = ['Left', 'Center', 'Right']
const FONTS = ['Quisas', 'Athletics']
const FLAG = [false, true]
const NINE = ['Top', 'Middle', 'Bottom'].flatMap((vertical) => SIDES.map((horizontal) => `${vertical} ${horizontal}`))
const CORNERS = ['Top Left', 'Top Right', 'Bottom Left', 'Bottom Right']

const button = (path: string) => choice(`${path}.buttonStyle`, ['primary', 'tertiary'])
const link = (path: string, more: More = {}): readonly FieldLook[] => [
  colour(`${path}.textColour`, 'color', { of: `${path}.title`, ...more }),
  shows(`${path}.textBold`, true, 'font-weight', '600', { of: `${path}.title`, ...more }),
  shows(`${path}.underline`, true, 'text-decoration-line', 'underline', { of: `${path}.title`, ...more }),
  shows(`${path}.featuredText`, true, 'font-size', undefined, { of: `${path}.title`, ...more }),
]
const hover = (field: string): readonly FieldLook[] =>
  (['hover', 'focus'] as const).map((when) => colour(field, 'color', { at: 'nav a', when }))
const links = [...link('links[]'), ...hover('links[].hoverColour')]
const mobileMenu = ['items[].link', 'items[].children[].link', 'items[].children[].children[]'].flatMap((path) => link(path))

const INK = { headingColour: null, topHeadingColour: null, subHeadingColour: null }
const heading = (name: string, size: number): readonly FieldLook[] => [
  choice(`${name}Font`, FONTS),
  shows(`${name}Size`, size, 'font-size', `${size}px`, { of: name }),
  colour(`${name}Colour`, 'color', { of: name, besides: INK }),
  colour(`${name}Colour`, 'color', { of: name, besides: { ...INK, backgroundDesktop: null } }),
]
const hero: readonly FieldLook[] = [
  choice('contentPosition', NINE),
  ...heading('topHeading', 33),
  ...heading('heading', 50),
  ...heading('subHeading', 33),
  button('callsToAction[]'),
]
const look: readonly FieldLook[] = [
  choice('titleFont', FONTS),
  choice('titleBold', FLAG),
  choice('primary.alignment', ['Left', 'Right'], { only: 'wide' }),
]
/** On phones two columns of buttons fill the width, so alignment is visible only with one column. */
const layout: readonly FieldLook[] = [choice('alignment', SIDES, { besides: { columns: 1 } }), choice('columns', [1, 2])]
const stickerLine = (line: string): readonly FieldLook[] => [
  choice(`${line}.left`, [10, 60]),
  choice(`${line}.top`, [10, 120]),
  shows(`${line}.size`, 21, 'font-size', '21px', { of: `${line}.text` }),
  colour(`${line}.colour`, 'fill', { of: `${line}.text` }),
]

export const FIELD_LOOKS: Readonly<Record<string, readonly FieldLook[]>> = {
  'animated-text-banner': [
    shows('speedMobile', 17, 'animation-duration', '17s', { only: 'phone' }),
    shows('speedDesktop', 17, 'animation-duration', '17s', { only: 'wide' }),
  ],
  'benefit-bar': [colour('backgroundColour', 'background-color', { at: 'section' }), colour('textColour')],
  'button-group': [button('callsToAction[]'), ...layout],
  'call-to-action': [choice('buttonStyle', ['primary', 'secondary', 'tertiary', 'round-style'])],
  'divider-text': [colour('colour')],
  'hero-banner-1': hero,
  'hero-banner-2': hero,
  'jump-off-one': [button('callToAction'), choice('imagePosition', ['Left', 'Right'], { only: 'wide' })],
  'jump-off-three': [button('callToAction'), choice('imagePosition', ['Left', 'Right'], { only: 'wide' })],
  'jump-off-two': [button('callToAction')],
  'jump-off-two-group': [button('items[].callToAction')],
  'large-text-banner': [
    choice('type', ['Standard', 'CE']),
    choice('textAlignment', SIDES),
    colour('textColour'),
    choice('textFont', FONTS),
  ],
  'large-text-block': [choice('textAlignment', SIDES), colour('textColour'), choice('textFont', FONTS)],
  'link-group': links,
  'link-tile': [
    colour('headlineColour', 'color', { of: 'headline' }),
    shows('dropShadow', true, 'text-shadow', undefined, { of: 'headline' }),
  ],
  'listing-header-1': [
    ...links,
    shows('title', `[wavy-underline:${PLUM}]Size[/wavy-underline]`, 'text-decoration-color', PLUM_COMPUTED),
  ],
  'listing-header-2': [
    ...links,
    choice('squiggle', FLAG),
    choice('squigglePosition', ['1 Line Title', '2 Line Title'], { besides: { title: 'Coats for long walks' } }),
    colour('squiggleColour', 'stroke', { at: 'path' }),
    button('callToAction'),
  ],
  'navigation-links': [
    ...links,
    choice('fiftyFifty', FLAG, {
      only: 'wide',
      besides: {
        backgroundDesktop: {
          _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/image-link' },
          ...{ id: 'scene-mens', name: 'scene-mens', endpoint: 'alderlune', defaultHost: '', alt: '' },
        },
      },
    }),
  ],
  'round-button-group': layout,
  'square-button-group': layout,
  'shop-the-look-1': look,
  'shop-the-look-2': look,
  'size-block': [
    colour('titleColour', 'color', { of: 'titleText' }),
    colour('ctaColour', 'color', { of: 'callsToAction[].buttonText' }),
    shows('showUnderline', true, 'text-decoration-line', 'underline', { at: 'a' }),
    colour('underlineColour', 'text-decoration-color', { at: 'a' }),
    ...hover('hoverColour'),
  ],
  'sizes-banner': [
    colour('headingColour', 'color', { of: 'heading', besides: { backgroundColour: null } }),
    colour('backgroundColour', 'background-color', { at: 'section' }),
  ],
  'snug-content-card': [button('callToAction')],
  spacing: [choice('size', ['XXS', 'XS', 'Small', 'Medium', 'Large', 'XL', 'XXL'])],
  'tall-image-type-1': [
    shows('dropShadowBehindHeadline', true, 'text-shadow', undefined, { of: 'title' }),
    button('callToAction'),
    choice('textWrapperAlignment', NINE),
    choice('textWrapperContentAlignment', SIDES),
    shows('textColor', 'White', 'color', 'rgb(255, 255, 255)', { of: 'title' }),
    choice('quisasTextAlignment', SIDES),
    choice('quisasTextBlockPosition', ['Top', 'Bottom']),
  ],
  'text-block': [button('callToAction')],
  'text-box-1': [
    colour('annotationColour', 'color', { of: 'annotation' }),
    choice('annotationFont', FONTS),
    choice('annotationAlignment', SIDES),
    choice('annotationBold', FLAG),
    shows('annotationUnderline', true, 'text-decoration-line', 'underline', { of: 'annotation' }),
    colour('arrowColour', 'stroke', { at: 'svg' }),
    colour('backgroundColour', 'background-color', { at: 'section' }),
  ],
  'text-box-2': [
    choice('headingStyle', ['H1', 'H2', 'H3']),
    shows('headingUppercase', true, 'text-transform', 'uppercase', { of: 'heading' }),
    shows('headingUnderline', true, 'text-decoration-line', 'underline', { of: 'heading' }),
    choice('bodyWeight', ['Medium', 'Bold', 'Extra Bold']),
    colour('textColour', 'color', { of: 'heading' }),
    colour('textColour', 'color', { of: 'heading', besides: { backgroundDesktop: null } }),
    button('callsToAction[]'),
  ],
  // The test changes only the first tile's value, but the looks of all tiles are checked, because all of them move.
  'tile-row': [choice('tiles[].mobileOrder', [1, 4], { only: 'phone' })],
  'two-column-tile': [
    choice('aspectRatio', ['4x5', '5x7']),
    choice('quisasPosition', CORNERS, { besides: { quisasText: 'at last' } }),
    choice('textBoxAlignment', NINE),
    choice('textAlignment', SIDES),
    colour('textColour', 'color', { of: 'heading' }),
    colour('textColour', 'color', { of: 'heading', besides: { background: null } }),
    choice('subtitleWeight', ['Regular', 'Medium', 'Bold']),
    choice('headingWeight', ['Regular', 'Medium', 'Bold']),
    button('callsToAction[]'),
    choice('callsToActionRow', ['1x2', '2x1'], {
      besides: {
        callsToAction: ['Knits', 'Coats'].map((buttonText) => ({ buttonText, buttonLink: '/browse', buttonStyle: 'primary' })),
      },
    }),
  ],
  'countdown-timer': [
    // A text colour that is readable on plum.
    shows('textColour', '#ffe08a', 'color', 'rgb(255, 224, 138)'),
    colour('backgroundColour', 'background-color'),
  ],
  'desktop-navigation': [
    ...link('topLinks[].link', { at: '[data-entry] > a', only: 'wide' }),
    ...link('topLinks[].columns[].groups[].links[]', { only: 'wide' }),
  ],
  'mobile-navigation': mobileMenu,
  'mobile-navigation-alt': mobileMenu.map((row) => ({ ...row, at: 'a, span > span' })),
  footer: link('columns[].links[]'),
  'product-card': [
    colour('badge.textColour', 'fill', { at: 'text', besides: { 'badge.backgroundColour': '#ffffff' } }),
    colour('badge.backgroundColour', 'fill', { at: 'rect' }),
    colour('wasNowPriceBadge.colour', 'fill', { at: 'text' }),
    shows(
      'alternativeColours',
      [PLUM, '#b2272f'].map((hex) => ({ name: hex, hex })),
      'fill',
      PLUM_COMPUTED,
      { at: 'circle' },
    ),
  ],
  'sticker-template': [
    ...['stickerWidth', 'stickerHeight'].map((field) => choice(field, [160, 200])),
    ...['marginTop', 'marginRight', 'marginBottom', 'marginLeft'].map((field) => choice(field, [4, 40])),
    choice('closeBoxPosition', CORNERS),
    shows('closeBoxSize', 40, 'width', '40px', { at: 'input::before' }),
    ...['textLine1', 'textLine2', 'textLine3'].flatMap(stickerLine),
  ],
}

/** Matches the last path segment of fields that do not change a block's look: text, images, URLs, product facts and behaviour. */
const WITHOUT_LOOK =
  /^(?:title|titleText|text|body|heading|topHeading|subHeading|subtitle|headline|annotation|quisasText|quisasTextBlockContent|textBox|description|hasDescription|name|titleSuperscriptText|textLine[123]|buttonText|buttonLink|url|href|link|ctaText|ctaLink|imageUrl|openInNewTab|showHomepage|image|imageAlt|alt|background|background(?:Desktop|Tablet|Mobile)(?:Alt|Loop)?|loop|secondaryImage|network|paymentLogos\[\]|allowMultipleOpen|multiOpen|open|html|css|js|height|channelId|startDate|endDate|cards\[\]|tile|template|price|originalPrice|specialPrice|nowPrice|priceOffText|gtmPrice|productId|variationId|groupId|sku|longSku|rating)$/

const isLook = (block: string, field: string) =>
  !(WITHOUT_LOOK.test(field.split('.').at(-1) ?? '') || (block === 'product-card' && field === 'colour'))

/** Returns the fields in spec B that have a look but no entry here. */
export const fieldsWithoutRow = (): readonly string[] =>
  Object.entries(SPEC_BLOCKS).flatMap(([block, fields]) =>
    fields
      .filter((field) => isLook(block, field) && !FIELD_LOOKS[block]?.some((row) => row.field === field))
      .map((field) => `${block}: ${field}`),
  )
