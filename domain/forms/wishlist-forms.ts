import * as v from 'valibot'
import { addressOf, screenAt } from '#domain/address/screen-at.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { itemId, key, quantity } from './bag-forms.ts'
import { given, goodsId, parsed } from './fields.ts'

const refused = text.refused.item
const item = parsed(parseItem, refused)

/** The page to return to. Absent if the URL is outside the route table. */
const from = v.pipe(
  v.optional(v.string()),
  v.transform((given) => {
    const at = screenAt(given)
    return at && at.screen !== 'wishlist' ? addressOf(at) : undefined
  }),
)

export const saveForm = v.object({ item, from })
export const unsaveForm = v.object({ item })
export const laterForm = v.object({ item, itemId: itemId(refused), key: key(refused) })
export const shareForm = v.object({ public: v.pipe(given, v.picklist(['yes', 'no'], refused)) })
export const moveForm = v.object({
  item,
  /** The quantity of a saved bag line that returns to the bag; 1 for any other item (spec A §7). */
  quantity: quantity(1, '1', refused),
  key: key(refused),
  variantId: goodsId(text.chooseSize),
})
