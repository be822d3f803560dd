import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { SAVE_FORM_ID } from './save-form.ts'

/** The one form of all hearts of a page. Without script its answer leads back to `from`, to the heart that was pressed. */
export const SaveForm = ({ market, from }: { readonly market: Market; readonly from: string }) => (
  <form id={SAVE_FORM_ID} method="post" action={paths.wishlistItems(market)} data-island="WishlistSidebar">
    <input type="hidden" name="from" value={from} />
  </form>
)
