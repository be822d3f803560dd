/**
 * The wishlist of this browser: what is on it, and the shopper's changes. A guest's list is in local storage and mirrored in a cookie,
 * so that pages without script have it too; of a customer's list, which the commerce service keeps, both hold a copy.
 * @module
 */
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { readCookie, WISHLIST_COOKIE } from '#domain/cookies.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { isSaved, restored, withItem, withoutColour, withoutItem } from '#domain/wishlist/wishlist.ts'
import { formatWishlistCookie, parseWishlistCookie, type WishlistCookie } from '#domain/wishlist/wishlist-cookie.ts'

const KEY = WISHLIST_COOKIE.name
const NOTHING: Wishlist = []

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // A browser that denies storage has the cookie alone.
    return undefined
  }
}

/** The cookie counts where the Worker wrote it last, as for a form without script; else the browser's own storage does. */
function read(): WishlistCookie {
  const cookie = parseWishlistCookie(readCookie(document.cookie, WISHLIST_COOKIE.name))
  return (
    (cookie?.writer === 'device' ? undefined : cookie) ??
    parseWishlistCookie(stored()) ??
    cookie ?? { writer: 'device', list: NOTHING }
  )
}

function write(kept: WishlistCookie): void {
  const text = formatWishlistCookie(kept)
  const { name, maxAge } = WISHLIST_COOKIE
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would come too late, and is missing in one of the large browsers
  document.cookie = `${name}=${text}; path=/; max-age=${maxAge}; samesite=lax; secure`
  try {
    if (stored() !== text) {
      localStorage.setItem(KEY, text)
    }
  } catch {
    // As above.
  }
}

const storage = {
  getItem(): Wishlist {
    const { list } = read()
    write({ writer: 'device', list })
    return list
  },
  setItem: (_key: string, list: Wishlist) => write({ writer: 'device', list }),
  removeItem: () => write({ writer: 'device', list: NOTHING }),
  subscribe(_key: string, changed: (list: Wishlist) => void): () => void {
    const other = ({ key }: StorageEvent) => key === KEY && changed(read().list)
    // A page from the back-forward cache has heard of no change.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && changed(read().list)
    addEventListener('storage', other)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('storage', other)
      removeEventListener('pageshow', shown)
    }
  },
}

const listAtom = atomWithStorage<Wishlist>(KEY, NOTHING, storage)

export const wishlistAtom = atom((get) => get(listAtom))
export const wishlistCountAtom = atom((get) => get(listAtom).length)

/** Saves a piece, or takes its colour off; `full`: the list holds no more, and nothing has changed. */
export const toggleSaved = atom(null, (get, set, item: WishlistItem): 'saved' | 'removed' | 'full' => {
  const list = get(listAtom)
  if (isSaved(list, item)) {
    set(listAtom, withoutColour(list, item))
    return 'removed'
  }
  const longer = withItem(list, item)
  if (!longer) {
    return 'full'
  }
  set(listAtom, longer)
  return 'saved'
})

export const removeSaved = atom(null, (get, set, item: WishlistItem) => set(listAtom, withoutItem(get(listAtom), item)))
export const restoreSaved = atom(null, (get, set, item: WishlistItem, index: number) =>
  set(listAtom, restored(get(listAtom), item, index)),
)
