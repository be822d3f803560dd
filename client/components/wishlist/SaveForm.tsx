import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { SAVE_FORM_ID } from './save-form.ts'

/** All hearts on the page share this form. Without JavaScript, it redirects to the pressed heart on the page `from`. */
export const SaveForm = ({ market, from }: { readonly market: Market; readonly from: string }) => (
  <form id={SAVE_FORM_ID} method="post" action={paths.wishlistItems(market)} data-island="WishlistSidebar">
    <input type="hidden" name="from" value={from} />
  </form>
)
