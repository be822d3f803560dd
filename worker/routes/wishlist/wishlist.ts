/**
 * The wishlist's page, and every change to the wishlist. Each handler serves both the form and its JSON version.
 * @module
 */

import { buttonForm } from '#domain/account/forms.ts'
import { FORM_ACTIONS, screenPath } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { laterForm, moveForm, saveForm, shareForm, unsaveForm } from '#domain/forms/wishlist-forms.ts'
import { paths } from '#domain/paths.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { formatItem, heartId, parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { factory } from '#worker/env.ts'
import { shareAccountWishlist } from '#worker/flows/wishlist/account-wishlist.ts'
import { defineForm } from '#worker/forms/define-form.ts'
import { type Done, refused } from '#worker/forms/outcome.ts'
import { problemPage } from '#worker/routes/bag/bag-response.tsx'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { query } from '#worker/routes/input.ts'
import { type Visitor, visitorOf } from '#worker/session/visitor-of.ts'
import { moveToBag, takeOut } from './move-to-bag.ts'
import { mergeAtSignIn, wishlistOf } from './shopper-wishlist.ts'
import { type ListQuery, showProblem, showShared, showWishlist, type WishlistContext } from './wishlist-response.tsx'

const IN_ACCOUNT = screenPath('account', { pageName: 'wishlist' })

const CHANGES = {
  items: FORM_ACTIONS.wishlistItems,
  remove: FORM_ACTIONS.wishlistRemove,
  move: FORM_ACTIONS.wishlistMove,
  clear: FORM_ACTIONS.wishlistClear,
  later: FORM_ACTIONS.wishlistLater,
  share: FORM_ACTIONS.wishlistShare,
  merge: FORM_ACTIONS.wishlistMerge,
} as const

export const wishlistRoutes = () =>
  factory
    .createApp()
    // This middleware ensures that a customer's item goes into the saved bag.
    .use(FORM_ACTIONS.wishlistMove, savedBag)
    .get(SCREENS.wishlist.pattern, query(readQuery), (c) => {
      const asked = c.req.valid('query')
      return asked.link === undefined ? showWishlist(c, asked) : showShared(c, asked.link)
    })
    // The list under the account's URL is for customers only. A guest signs in first, and then returns.
    .get(IN_ACCOUNT, query(readQuery), async (c) => {
      const { kind } = await visitorOf(c)
      return kind === 'customer' || kind === 'unknown'
        ? showWishlist(c, c.req.valid('query'))
        : c.redirect(paths.login(c.var.market, IN_ACCOUNT), 303)
    })
    // If the shopper reopens the URL of a refused form, the browser sends a GET.
    .on('GET', Object.values(CHANGES), (c) => c.redirect(paths.wishlist(c.var.market), 303))
    .post(CHANGES.items, (c) => save(c))
    .post(CHANGES.remove, (c) => unsave(c))
    .post(CHANGES.clear, (c) => clear(c))
    .post(CHANGES.move, (c) => move(c))
    .post(CHANGES.later, (c) => saveForLater(c))
    .post(CHANGES.share, (c) => share(c))
    .post(CHANGES.merge, (c) => merge(c))

const CHANGE = { event: 'wishlist.change-failed', words: wishlistText, page: showProblem } as const

const next = (href: string): Done<object> => ({ kind: 'done', href, reply: {} })

const notSaved = (reason: 'full' | 'refused') =>
  refused(422, { code: reason, message: reason === 'full' ? wishlistText.full : text.refused.item })

const save = defineForm({
  ...CHANGE,
  schema: saveForm,
  async act(c, { item, from }) {
    const done = await (await wishlistOf(c)).add(item)
    if (!done.ok) {
      return notSaved(done.reason)
    }
    return next(from ? `${paths.within(c.var.market, from)}#${heartId(item)}` : toList(c, { notice: 'saved' }))
  },
})

const unsave = defineForm({
  ...CHANGE,
  schema: unsaveForm,
  async act(c, { item }) {
    await (await wishlistOf(c)).remove(item)
    return next(toList(c, { removed: formatItem(item) }))
  },
})

const clear = defineForm({
  ...CHANGE,
  schema: buttonForm,
  async act(c) {
    await (await wishlistOf(c)).clear()
    return next(toList(c, { notice: 'cleared' }))
  },
})

const move = defineForm({
  ...CHANGE,
  schema: moveForm,
  async act(c, wish) {
    const problem = await moveToBag(c, await wishlistOf(c), wish)
    if (!problem) {
      return next(`${paths.bag(c.var.market)}?notice=added`)
    }
    const { status, code, message } = problem
    return refused(status, { code, message, more: { item: formatItem(wish.item) } })
  },
})

const bagProblem = problemPage('remove')

const saveForLater = defineForm({
  ...CHANGE,
  schema: laterForm,
  async act(c, { item, ...line }) {
    const done = await (await wishlistOf(c)).add(item)
    return done.ok ? takeOut(c, line, done.value.isNew ? formatItem(item) : undefined) : notSaved(done.reason)
  },
  page: (c, { more, ...shown }) => (more ? bagProblem(c, { ...shown, more }) : showProblem(c, shown)),
})

const share = defineForm({
  ...CHANGE,
  schema: shareForm,
  async act(c, wanted) {
    const visitor = await customerOrGuest(c)
    if (visitor.kind !== 'customer') {
      return next(paths.login(c.var.market, SCREENS.wishlist.pattern))
    }
    await shareAccountWishlist(c.var, visitor.session.token, wanted.public === 'yes')
    return next(paths.wishlist(c.var.market))
  },
})

const merge = defineForm({
  ...CHANGE,
  schema: buttonForm,
  async act(c) {
    const visitor = await customerOrGuest(c)
    if (visitor.kind === 'customer') {
      await mergeAtSignIn(c, visitor.session.token)
    }
    return next(paths.wishlist(c.var.market))
  },
})

/** @throws UpstreamError if the session cannot be checked */
async function customerOrGuest(c: WishlistContext): Promise<Visitor> {
  await wishlistOf(c)
  return visitorOf(c)
}

const LINK = /^[1-9]\d{0,8}\.[\w-]{1,100}$/

const isNotice = (given: string | null): given is keyof typeof text.notices =>
  given !== null && Object.hasOwn(text.notices, given)

function readQuery(given: URLSearchParams): ListQuery {
  const page = given.get('page') ?? ''
  const notice = given.get('notice')
  const removed = parseItem(given.get('removed') ?? undefined)
  return {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    ...(isNotice(notice) ? { notice } : {}),
    ...(removed ? { removed } : {}),
    // A broken link must not show the visitor's own list.
    ...(given.has('list') ? { link: LINK.exec(given.get('list') ?? '')?.[0] ?? '' } : {}),
  }
}

const toList = (c: WishlistContext, said: Record<string, string>): string =>
  `${paths.wishlist(c.var.market)}?${new URLSearchParams(said)}`
