/**
 * Every dialog in the shop and the clicks that open it. The list does not depend on a browser driver, because it is used with
 * several engines.
 * @module
 */
import { footerText } from '#domain/text/footer.ts'

export interface Press {
  /** CSS selector. The first visible match is clicked. */
  readonly on: string
  /** Text that the match must contain. */
  readonly text?: string
}

export interface DialogOpening {
  readonly name: string
  readonly path: string
  /** Viewport that has this dialog; absent if every viewport has it. */
  readonly only?: 'phone' | 'desktop'
  /** The island that must hydrate first; until then the click would navigate. */
  readonly awake?: string
  readonly presses: readonly Press[]
}

const CUSHION = '/p/1011/selby-striped-linen-cushion/Oat'
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const ANY_PAGE = '/size-guide'

export const DIALOGS: readonly DialogOpening[] = [
  { name: 'menu', path: ANY_PAGE, only: 'phone', presses: [{ on: 'header #menu-button a' }] },
  { name: 'search', path: ANY_PAGE, presses: [{ on: 'header a[aria-label=Search]' }] },
  { name: 'bag', path: ANY_PAGE, presses: [{ on: 'header a[aria-label^=Bag], nav a[aria-label^=Basket]' }] },
  { name: 'wishlist', path: ANY_PAGE, presses: [{ on: ':is(header, nav) a[href$="/wishlist"]' }] },
  { name: 'where on earth', path: ANY_PAGE, only: 'desktop', presses: [{ on: 'header a', text: 'GBP' }] },
  {
    name: 'where on earth, from the menu',
    path: ANY_PAGE,
    only: 'phone',
    presses: [{ on: 'header #menu-button a' }, { on: 'dialog#menu a', text: 'GBP' }],
  },
  { name: 'sign in', path: ANY_PAGE, only: 'phone', presses: [{ on: 'nav[aria-label="Quick links"] a', text: 'Account' }] },
  { name: 'newsletter', path: ANY_PAGE, presses: [{ on: 'footer button', text: footerText.join }] },
  { name: 'filters', path: '/browse/womens/dresses', presses: [{ on: 'main a[aria-haspopup=dialog]', text: 'Filter' }] },
  { name: 'added to bag', path: CUSHION, presses: [{ on: 'main button[type=submit]', text: 'Add to bag' }] },
  { name: 'size guide', path: DRESS, awake: 'OptionPicker', presses: [{ on: 'main a', text: 'Size guide' }] },
  { name: 'pictures', path: DRESS, presses: [{ on: 'main li a:has(img)' }] },
]

/**
 * Runs in the page. Returns the boxes of the open dialog and of the viewport, or undefined if no dialog is open or one is still
 * moving.
 */
export function openBox() {
  const dialog = document.querySelector('dialog:modal')
  if (!dialog || dialog.getAnimations().some(({ playState }) => playState === 'running')) {
    return undefined
  }
  const { top, left, bottom, right } = dialog.getBoundingClientRect()
  return {
    height: bottom - top,
    over: [-top, -left, bottom - innerHeight, right - innerWidth].map((by) => Math.max(0, Math.round(by))),
  }
}

/** Pixels. A dialog below this height is too small to read. */
export const LEAST_HEIGHT = 100
