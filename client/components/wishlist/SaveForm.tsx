import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { SAVE_FORM_ID } from './save-form.ts'

/** The one form for all hearts of a page. Without script it redirects to `from`, and there to the pressed heart. */
export const SaveForm = ({ market, from }: { readonly market: Market; readonly from: string }) => (
  <form id={SAVE_FORM_ID} method="post" action={paths.wishlistItems(market)} data-island="WishlistSidebar">
    <input type="hidden" name="from" value={from} />
  </form>
)
