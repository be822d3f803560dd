import { LoginForm } from '#client/components/account/LoginForm.island.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './LoginDialog.module.css'
import { useLinkedPanel } from './use-linked-panel.ts'

const text = accountText.signIn

/** The sign-in form over the page, for a guest who follows a sign-in link (spec A §2). Signing in reloads the current page. */
function LoginDialogHost({ market: code }: { readonly market: MarketCode }) {
  const market = MARKETS[code]
  const awake = useAwake()
  const { open, onClose } = useLinkedPanel({ panel: 'login', island: 'LoginDialog' })
  if (!awake) {
    return null
  }
  const back = location.pathname.slice(market.prefix.length) + location.search
  return (
    <Drawer open={open} onClose={onClose} title={text.title}>
      {/* Remounted each time the dialog opens, so that a typed password is not kept. */}
      {open ? <LoginForm.Component market={code} back={back} /> : null}
      <div className={styles.others}>
        <p>{text.newLead}</p>
        <Button look="secondary" wide href={paths.createAccount(market)}>
          {text.create}
        </Button>
      </div>
    </Drawer>
  )
}

export const LoginDialog = defineIsland('LoginDialog', LoginDialogHost)
