/**
 * The wishlist in the browser. Local storage contains a guest's list, or a copy of a customer's list, whose original is in the
 * commerce service. A cookie contains the same list for pages without JavaScript. The Worker receives each change and sets that
 * cookie, because Safari deletes cookies set by JavaScript after seven days.
 * @module
 */
import { atom } from 'jotai'
import { cookieOf, writeCookie } from '#client/browser/cookie.ts'
import { fetchJson } from '#client/browser/fetch-json.ts'
import { isLeaving } from '#client/browser/leaving.ts'
import { deviceStore, tabStore } from '#client/browser/stores.ts'
import { parseReply } from '#domain/contracts/reply.ts'
import { WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { isSaved, restored, withItem, withoutColour, withoutItem } from '#domain/wishlist/wishlist.ts'
import {
  formatItem,
  formatWishlistCookie,
  guestListOf,
  parseItem,
  parseWishlistCookie,
  type WishlistCookie,
} from '#domain/wishlist/wishlist-cookie.ts'

const KEY = WISHLIST_COOKIE.name
const NOTHING: Wishlist = []

/** The cookie is only a hint, so the Worker checks the session. */
const isSignedIn = (): boolean => cookieOf(SIGN_IN_HINT) === '1'

/**
 * The cookie takes precedence if the Worker set it last, for example after a form without JavaScript. Otherwise local storage
 * does.
 */
function read(): WishlistCookie {
  const cookie = parseWishlistCookie(cookieOf(WISHLIST_COOKIE.name))
  const kept = (cookie?.writer === 'device' ? undefined : cookie) ?? parseWishlistCookie(deviceStore.read(KEY)) ?? cookie
  if (isSignedIn()) {
    return kept?.writer === 'account' ? kept : { writer: 'account', list: NOTHING, left: guestListOf(kept) }
  }
  return { writer: 'device', list: guestListOf(kept) }
}

/** A cookie that already contains this list stays as the Worker set it, because Safari soon deletes cookies set by JavaScript. */
function write(kept: WishlistCookie): void {
  const text = formatWishlistCookie(kept)
  const cookie = parseWishlistCookie(cookieOf(KEY))
  const isThere =
    cookie && formatWishlistCookie({ ...cookie, writer: cookie.writer === 'shop' ? 'device' : cookie.writer }) === text
  if (!isThere) {
    writeCookie(WISHLIST_COOKIE, text)
  }
  if (deviceStore.read(KEY) !== text) {
    deviceStore.write(KEY, text)
  }
}

function readAndKeep(): Wishlist {
  const kept = read()
  // Nothing is stored until the shopper saves an item.
  if (
    deviceStore.read(KEY) !== undefined ||
    kept.list.length > 0 ||
    kept.left?.length ||
    cookieOf(WISHLIST_COOKIE.name) !== undefined
  ) {
    write(kept)
  }
  return kept.list
}

function onOthersChange(changed: (list: Wishlist) => void): () => void {
  const other = ({ key }: StorageEvent) => key === KEY && changed(read().list)
  // A page in the back/forward cache receives no storage events.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && changed(read().list)
  addEventListener('storage', other)
  addEventListener('pageshow', shown)
  return () => {
    removeEventListener('storage', other)
    removeEventListener('pageshow', shown)
  }
}

/**
 * The visitor left the page that sent a customer's last change before the response arrived, so the local copy may be wrong. The
 * Worker now responds with the list in the account and sets the cookie.
 */
async function readAccount(): Promise<void> {
  const answer = await fetchJson(paths.wishlist(marketFromPath(location.pathname).market), parseReply, { cache: 'no-store' })
  if (answer.ok) {
    tabStore.remove(KEY)
  }
}

/** A plain atom, because Jotai's `atomWithStorage` is larger and would load another file. */
const heldAtom = atom(NOTHING)
heldAtom.onMount = (hold) => {
  hold(readAndKeep())
  if (tabStore.read(KEY) && isSignedIn()) {
    readAccount().then(() => hold(readAndKeep()))
  }
  return onOthersChange(hold)
}

const listAtom = atom(
  (get) => get(heldAtom),
  (_get, set, list: Wishlist) => {
    set(heldAtom, list)
    write({ ...read(), list })
  },
)

export const wishlistAtom = atom((get) => get(listAtom))

/** Reads the list from the cookie that the Worker has just set. */
export const followShop = atom(null, (_get, set) => set(listAtom, read().list))

/** Takes an item encoded as in the forms. */
export const isOnWishlist = atom((get) => {
  const list = get(listAtom)
  return (text: string) => {
    const item = parseItem(text)
    return item !== undefined && isSaved(list, item)
  }
})

export type Saving = 'saved' | 'removed' | 'full' | 'failed'

/**
 * Saves the item. If it is already on the list, removes it in every size of its colour. A customer's failed change is rolled
 * back.
 */
export const toggleSaved = atom(null, async (get, set, item: WishlistItem): Promise<Saving> => {
  const list = get(listAtom)
  if (isSaved(list, item)) {
    const unwanted = list.filter((one) => isSaved([one], item))
    return (await set(changeList, withoutColour(list, item), 'remove', unwanted)) ? 'removed' : 'failed'
  }
  const longer = withItem(list, item)
  if (!longer) {
    return 'full'
  }
  return (await set(changeList, longer, 'save', [item])) ? 'saved' : 'failed'
})

export const removeSaved = atom(null, (get, set, item: WishlistItem) =>
  set(changeList, withoutItem(get(listAtom), item), 'remove', [item]),
)
export const restoreSaved = atom(null, (get, set, item: WishlistItem, index: number) =>
  set(changeList, restored(get(listAtom), item, index), 'save', [item]),
)

/** The changes being sent to the Worker, one after another. Each store has its own queue. */
const sendingAtom = atom((): { last: Promise<unknown> } => ({ last: Promise.resolve() }))

const ADDRESSES = { save: paths.wishlistItems, remove: paths.wishlistRemove } as const

/**
 * Shows the changed list at once. If the request fails, a customer's list is rolled back, on the next page if the visitor has
 * left this one. A guest's list belongs to this browser and keeps the change.
 */
const changeList = atom(
  null,
  async (get, set, list: Wishlist, action: keyof typeof ADDRESSES, items: readonly WishlistItem[]): Promise<boolean> => {
    const before = get(listAtom)
    set(listAtom, list)
    const isOwn = !isSignedIn()
    if (!isOwn) {
      tabStore.write(KEY, action)
    }
    const sending = get(sendingAtom)
    const sent = sending.last.then(() => sendAll(action, items))
    sending.last = sent
    const isDone = await sent
    if (sending.last === sent && (isDone || !isLeaving())) {
      tabStore.remove(KEY)
    }
    if (isDone && sending.last === sent) {
      // The Worker's cookie shows which size has replaced a colour without a size.
      set(listAtom, read().list)
    } else if (isOwn) {
      // The response to another change may have set a cookie without this change.
      set(listAtom, get(listAtom))
    } else if (!isDone && !isLeaving()) {
      set(listAtom, before)
    }
    return isDone || isOwn
  },
)

/** False also if there was no response: the shopper then sees a message and can try again. */
async function sendAll(action: keyof typeof ADDRESSES, items: readonly WishlistItem[]): Promise<boolean> {
  const address = ADDRESSES[action](marketFromPath(location.pathname).market)
  for (const item of items) {
    const answer = await fetchJson(address, parseReply, { body: new URLSearchParams({ item: formatItem(item) }) })
    if (!answer.ok || !answer.value.ok) {
      return false
    }
  }
  return true
}
