import { Button } from '#client/components/ui/Button.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'

/** Signing out changes state, so it must be a form: a prefetch or a crawler would follow a link. */
export const SignOutForm = ({ market }: { readonly market: Market }) => (
  <form method="post" action={paths.logout(market)}>
    <Button type="submit" look="secondary">
      {accountText.signOut}
    </Button>
  </form>
)
