/**
 * The wishlist: its page, and every change to it. One handler serves both the form and its JSON version.
 * @module
 */
import { z } from 'zod'
import { FORM_ACTIONS, screenPath } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import { addressOf, screenAt } from '#domain/address/screen-at.ts'
import { paths } from '#domain/paths.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { formatItem, heartId, parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { factory } from '#worker/env.ts'
import { shareAccountWishlist } from '#worker/flows/wishlist/account-wishlist.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { key, quantity } from '#worker/routes/bag/bag-form.ts'
import { savedBag } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { type AnswerInvalid, form, query } from '#worker/routes/input.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { moveToBag, takeOut } from './move-to-bag.ts'
import { mergeAtSignIn, type ShopperWishlist, wishlistOf } from './shopper-wishlist.ts'
import {
  answerDone,
  answerProblem,
  type ListQuery,
  type Problem,
  showShared,
  showWishlist,
  type WishlistContext,
} from './wishlist-answer.tsx'

const item = z.string().transform((given, context) => {
  const read = parseItem(given)
  if (!read) {
    context.addIssue({ code: 'custom', message: 'not an item' })
    return z.NEVER
  }
  return read
})
/** The page to go back to: absent for any address that is not in the route table. */
const from = z
  .string()
  .optional()
  .transform((given) => {
    const at = screenAt(given)
    return at && at.screen !== 'wishlist' ? addressOf(at) : undefined
  })

const saveForm = z.object({ item, from })
const removeForm = z.object({ item })
const laterForm = z.object({ item, itemId: z.string().regex(/^[\w-]{1,64}$/), key })
const shareForm = z.object({ public: z.enum(['yes', 'no']) })
const moveForm = z.object({
  item,
  /** Of a piece that was saved for later and comes back; any other is one (spec A §7). */
  quantity: quantity(1).default(1),
  key,
  variantId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})

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

const showAgain: AnswerInvalid = (c, field) =>
  answerProblem(c, { status: 422, code: field, message: field === 'variantId' ? text.chooseSize : text.refused.item })

export const wishlistRoutes = () =>
  factory
    .createApp()
    // A customer's piece goes into their saved bag.
    .use(FORM_ACTIONS.wishlistMove, savedBag)
    .get(SCREENS.wishlist.pattern, query(readQuery), (c) => {
      const asked = c.req.valid('query')
      return asked.link === undefined ? showWishlist(c, asked) : showShared(c, asked.link)
    })
    // Under the account it is a customer's: a guest signs in first and comes back.
    .get(IN_ACCOUNT, query(readQuery), async (c) => {
      const { kind } = await visitorOf(c)
      return kind === 'customer' || kind === 'unknown'
        ? showWishlist(c, c.req.valid('query'))
        : c.redirect(paths.login(c.var.market, IN_ACCOUNT), 303)
    })
    // A GET comes from a shopper who reloads the address of a form that was refused.
    .on('GET', Object.values(CHANGES), (c) => c.redirect(paths.wishlist(c.var.market), 303))
    .post(CHANGES.items, ...form(saveForm, showAgain), (c) => {
      const { item: wanted, from: back } = c.req.valid('form')
      return change(c, async (wishlist) => {
        const done = await wishlist.add(wanted)
        if (!done.ok) {
          return notSaved(done.reason)
        }
        return back ? `${paths.within(c.var.market, back)}#${heartId(wanted)}` : toList(c, { notice: 'saved' })
      })
    })
    .post(CHANGES.remove, ...form(removeForm, showAgain), (c) => {
      const { item: unwanted } = c.req.valid('form')
      return change(c, async (wishlist) => {
        await wishlist.remove(unwanted)
        return toList(c, { removed: formatItem(unwanted) })
      })
    })
    .post(CHANGES.clear, (c) =>
      change(c, async (wishlist) => {
        await wishlist.clear()
        return toList(c, { notice: 'cleared' })
      }),
    )
    .post(CHANGES.move, ...form(moveForm, showAgain), (c) => {
      const wish = c.req.valid('form')
      const { item: wanted } = wish
      return change(c, async (wishlist) => {
        const problem = await moveToBag(c, wishlist, wish)
        return problem ? { ...problem, item: formatItem(wanted) } : `${paths.bag(c.var.market)}?notice=added`
      })
    })
    .post(CHANGES.later, ...form(laterForm, showAgain), (c) => {
      const { item: wanted, ...line } = c.req.valid('form')
      return change(c, async (wishlist) => {
        const done = await wishlist.add(wanted)
        return done.ok ? takeOut(c, line, done.value.isNew ? formatItem(wanted) : undefined) : notSaved(done.reason)
      })
    })
    .post(CHANGES.share, ...form(shareForm, showAgain), (c) =>
      change(c, async () => {
        const visitor = await visitorOf(c)
        if (visitor.kind !== 'customer') {
          return paths.login(c.var.market, SCREENS.wishlist.pattern)
        }
        await shareAccountWishlist(c.var, visitor.session.token, c.req.valid('form').public === 'yes')
        return paths.wishlist(c.var.market)
      }),
    )
    .post(CHANGES.merge, (c) =>
      change(c, async () => {
        const visitor = await visitorOf(c)
        if (visitor.kind === 'customer') {
          await mergeAtSignIn(c, visitor.session.token)
        }
        return paths.wishlist(c.var.market)
      }),
    )

const notSaved = (reason: 'full' | 'refused'): Problem => ({
  status: 422,
  code: reason,
  message: reason === 'full' ? wishlistText.full : text.refused.item,
})

/** Makes a change, which says where to go on or what is wrong; nothing has changed where the commerce service fails. */
async function change(
  c: WishlistContext,
  work: (wishlist: ShopperWishlist) => Promise<string | Problem | Response>,
): Promise<Response> {
  return orFallback(
    c.var.log,
    'wishlist.change-failed',
    async () => {
      const next = await work(await wishlistOf(c))
      if (next instanceof Response) {
        return next
      }
      return typeof next === 'string' ? answerDone(c, next) : answerProblem(c, next)
    },
    () => answerProblem(c, { status: 503, code: 'unavailable', message: wishlistText.failed }),
  )
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
    // A broken link is a list that is not shared: the visitor's own must not stand for it.
    ...(given.has('list') ? { link: LINK.exec(given.get('list') ?? '')?.[0] ?? '' } : {}),
  }
}

const toList = (c: WishlistContext, said: Record<string, string>): string =>
  `${paths.wishlist(c.var.market)}?${new URLSearchParams(said)}`
