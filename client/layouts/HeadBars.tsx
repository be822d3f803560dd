import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import type { ShellContext } from '#client/shell/page-props.ts'
import { CountdownSlot } from '#client/slots/CountdownSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './HeadBars.module.css'

interface HeadBarsProps {
  readonly shell: Pick<ShellContext, 'market' | 'canonical'>
  readonly chrome: Pick<ChromeContent, 'benefitBar' | 'countdown'>
}

const { login, createAccount, forgotPassword, updatePassword, checkoutIdentity, findOrder } = PATTERNS
const ACCOUNT = '/my-account'
const CONFIRMATION = '/order-confirmation/'

/** True for account and order pages, where the bars would be a distraction. */
const hidesBars = (canonical: string): boolean =>
  [login, createAccount, forgotPassword, updatePassword, checkoutIdentity, findOrder].some((one) => one === canonical) ||
  canonical.startsWith(ACCOUNT) ||
  canonical.startsWith(CONFIRMATION)

export function HeadBars({ shell: { market, canonical }, chrome: { benefitBar, countdown } }: HeadBarsProps) {
  if (hidesBars(canonical)) {
    return null
  }
  const hasBenefits = benefitBar && (canonical !== PATTERNS.home || benefitBar.showHomepage)
  return (
    <div className={styles.bars}>
      {hasBenefits ? <BenefitBar {...benefitBar} label={layoutText.benefits.label} /> : null}
      {countdown ? <Slot of={CountdownSlot} facts={{ market: market.code, content: countdown }} /> : null}
    </div>
  )
}
