/**
 * Groups the browser's modules into files. Islands that hydrate or open together share a file, because each file costs a request
 * and modules compress better together. A file that loads before the first click contains no code that only a click needs.
 * @module
 */
import type { Plugin } from 'vite'

const component = (folder: string, names: string): string => `client/components/${folder}/(${names})`
const file = (...paths: readonly string[]): RegExp => new RegExp(`/(${paths.join('|')})(\\.island)?\\.(tsx?|module\\.css)$`)

/** Code that runs on every page once the browser is idle. */
const AT_IDLE = file(
  'client/behaviours/(at-idle|cache-stylesheet|offline-page|prefetch|signed-out|still-when-hidden|tapped-links|unreachable)',
  'client/consent/(?!show-banner)[\\w-]+',
  'client/analytics/consent-now',
  'domain/text/moving',
)

/**
 * Islands that hydrate on every page without a click, with their state and texts. The panels that they open are not included, nor
 * are modules that the first script already contains.
 */
const ON_EVERY_PAGE = file(
  component('bag', 'BagButton'),
  component('wishlist', 'hearts|save-form'),
  'client/panels/(AddedToBag|BagSidebar|LocaleDialog|SearchOverlay|WishlistSidebar)',
  component('notifications', 'Notifications'),
  component('navigation', 'MegaMenuKeys|mega-menu-keys'),
  component('countdown', 'CountdownClock|server-ahead'),
  component('ui', 'CountedEntry'),
  'client/state/visit-country',
  'domain/address/is-crawler',
  'domain/content/countdown',
  'domain/text/wishlist',
)

/** The bag's state. It loads with the bag button, so that a click only has to load the panel. */
const BAG = file(
  component('bag/lines', 'RemovedItem'),
  component('ui', 'PageBar'),
  component('ui/lines', 'RemovedItem'),
  'client/state/bag/(?!open-bag)[\\w-]+',
  'client/state/(notifications|wishlist/wishlist)',
  'domain/wishlist/(wishlist|wishlist-cookie)',
  'domain/bag/(bag-rules|bag-model|unsent-change)',
  'domain/contracts/bag',
  'domain/product/stock',
  'domain/text/(bag-button|bag-changes)',
)

/** The lines of the bag and of the wishlist share these modules. */
const LINES = file(
  component('bag/lines', 'LineOptions'),
  component('ui/lines', 'LineItem|LineList|NothingYet'),
  'domain/text/bag',
)

const BAG_LINES = file(
  component('bag', '(?!BagButton|AddedPanel|lines/LineOptions|lines/RemovedItem)[\\w/-]+'),
  component('delivery', '[\\w-]+'),
  'client/panels/OpenBag',
  'client/wallet/WalletSlot',
  'client/state/bag/open-bag',
  'domain/promotions/[\\w-]+',
  'domain/text/(coupons|delivery)',
)

const WISHLIST_LINES = file(
  component('wishlist/lines', '[\\w-]+'),
  'client/state/wishlist/(wishlist-view|saved-notes)',
  'client/panels/OpenWishlist',
  'domain/text/wishlist-list',
  'domain/contracts/wishlist',
  'domain/wishlist/saved-notes',
)

/** The size picker on a product page and in the sheet that a card opens. */
const SIZES = file(
  component('product', 'options/[\\w-]+|picker/(add-refusal|use-buy-form)|sizes/(OptionGroup|SizeGroups)'),
  'domain/text/modifiers',
)

const PRODUCT = file(
  component(
    'product',
    'ChosenPrice|RecentlyViewed|colour-page/[\\w-]+|gallery/(GalleryControls|PictureStepper)|look/LookSizes|picker/[\\w-]+|sizes/SizeGuideLink|stock-alert/[\\w-]+',
  ),
  component('wishlist', 'HeartButton'),
  component('listing/grid', 'Strip'),
  'client/state/(recently-viewed|shown-price)',
  'domain/text/stock-alert',
  'domain/product/recently-viewed',
)

const LISTING = file(
  component(
    'listing',
    'goods-id|grid/LoadMore|grid/more-goods|quick/QuickAdd|quick/quick-links|SortForm|filters/FilterButton|filters/(filter-\\w+|price-slider)',
  ),
  'domain/contracts/listing',
  'domain/listing/(listing-query|pagination)',
  'domain/text/listing',
)

/** Each group becomes one file, which loads on the first click that needs it. */
const OPENED = {
  search: file(
    component('search', '[\\w/-]+'),
    'client/state/(suggester|recent-searches)',
    'domain/text/search',
    'domain/search/[\\w-]+',
    'domain/contracts/search',
    'client/panels/OpenSearch',
  ),
  zoom: file(component('product/gallery', 'Zoom\\w*|use-pointers|zoom-\\w+|gallery-pictures')),
  locale: file(component('locale', '[\\w-]+'), 'domain/text/locale'),
  review: file(
    component('product/reviews', '[\\w-]+'),
    'domain/text/reviews',
    'domain/forms/review-form',
    'domain/product/review-rules',
    'domain/entities/fit',
  ),
  'size-sheet': file(component('listing/quick', 'QuickSheet'), component('product/sizes', 'SizeSheet')),
  'size-guide': file(component('product/sizes', 'SizeGuide')),
  share: file(component('product', 'Share')),
  look: file(component('product/look', '[\\w-]+'), 'domain/(text|contracts)/look'),
  newsletter: file(
    component('newsletter', '[\\w-]+'),
    'client/panels/NewsletterDialog',
    'domain/text/newsletter',
    'domain/account/(newsletter|consent)',
  ),
  login: file(component('account', 'Login\\w+'), 'client/panels/LoginDialog'),
  account: file(component('account', '[\\w-]+'), component('ui/form', 'Select')),
  menu: file(component('navigation', 'MenuButton|menu-dialog')),
  film: file(component('film', '[\\w-]+'), 'domain/text/film'),
  live: file(component('live', '[\\w-]+'), 'domain/text/blocks'),
  carousel: file(component('carousel', '[\\w-]+')),
  added: file(component('bag', 'AddedPanel'), 'client/panels/OpenAdded'),
} as const satisfies Readonly<Record<string, RegExp>>

/**
 * Modules that every island needs besides React. The first island that hydrates loads them. The file also contains modules that
 * are too small for a file of their own, because they compress better in a larger one. The first script's modules
 * (`no-script.ts`) must not be here, or the first script would wait for this file.
 */
const FOR_ANY_ISLAND = file(
  'client/browser/(channel|connection|cookie|device-list|fetch-json|leaving|read-page|stores|trusted-types)',
  'client/islands/(hydrate|hand-over|chunks|define-island|own-id|use-awake|parsed)',
  'client/panels/(use-panel|use-linked-panel)',
  component(
    'ui',
    'Button|Notice|Price|class-names|dialog/(Drawer|open-dialog|use-dialog)|form/(EmailField|ErrorSummary|Field|FieldError|TextArea|use-posted-form)|picture/(Icon|Picture)',
  ),
  'client/state/panel',
  'domain/(known-markets|markets|money|paths|result)',
  'domain/cookies/(consent-cookie|cookies|locale-cookies|sign-in-hint)',
  'domain/formats/(dates|email|plain-text)',
  'domain/address/(route-patterns|prefetch-rules)',
  'domain/consent/consent',
  'domain/contracts/reply',
  'domain/entities/product',
  'domain/locale/[\\w-]+',
  'domain/media/(picture-\\w+|style-code)',
  'domain/product/(chosen-options|colour-segment|modifiers|send-dates)',
  'domain/text/(departments|form-faults|layout|product|spelt|stock)',
)

/** The modules with the fields of the shop's file that the browser reads. */
const SHOP = /(\/shops\/[\w-]+\/shop\.json|shop-departments)$/

const FILES: Readonly<Record<string, RegExp>> = {
  'at-idle': AT_IDLE,
  'every-page': ON_EVERY_PAGE,
  bag: BAG,
  lines: LINES,
  'bag-lines': BAG_LINES,
  'wishlist-lines': WISHLIST_LINES,
  sizes: SIZES,
  product: PRODUCT,
  listing: LISTING,
  ...OPENED,
}

/**
 * Stylesheets whose class names the browser's code uses. The class names of all other stylesheets occur only in the server's HTML.
 */
const classNames = new Set<string>()

export const readClassNames: Plugin = {
  name: 'read-class-names',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const importers = this.getModuleInfo(id)?.importers ?? []
      if (id.endsWith('.module.css') && importers.some((importer) => !importer.endsWith('/client/styles.ts'))) {
        classNames.add(id)
      }
    }
  },
}

/**
 * A module goes into the first file that matches. Files must not import each other in a cycle, because the browser evaluates each
 * file as a whole (`browser-files.built.test.ts`).
 */
export const BROWSER_FILES = [
  ...Object.entries(FILES).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
  {
    name: 'any-island',
    test: (id: string) => FOR_ANY_ISLAND.test(id) || SHOP.test(id) || classNames.has(id),
    includeDependenciesRecursively: false,
  },
  // Valibot has its own file, because forms need it on pages without a bag.
  { name: 'valibot', test: /node_modules\/valibot\// },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|jotai)\// },
]
