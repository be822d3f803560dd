/** The blocks in spec B §2 with their fields in spec B §3. Tests compare the code with this list. */
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

/** Fields by schema id; `[]` marks a list. */
export const SPEC_BLOCKS: Readonly<Record<string, readonly string[]>> = {
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
