import { type FunctionComponent, useEffect, useState } from 'react'
import styles from '#client/components/wallet/ExpressWallet.module.css'
import type { WalletButtonProps } from './WalletButton.tsx'

/**
 * The express wallet's place in the bag (spec A §2). The wallet's code loads only if the device has a wallet and the settings
 * allow it.
 */
export function WalletSlot(props: WalletButtonProps) {
  const [has, setHas] = useState<boolean>()
  const [Button, setButton] = useState<FunctionComponent<WalletButtonProps>>()
  useEffect(() => setHas('ApplePaySession' in window && 'wallet' in document.documentElement.dataset), [])
  useEffect(() => {
    if (has) {
      import('./WalletButton.tsx').then(
        ({ WalletButton }) => setButton(() => WalletButton),
        // Without the code there is no wallet button, but shoppers still have the checkout link below.
        () => setHas(false),
      )
    }
  }, [has])
  return has === false || !props.bag.canCheckOut ? null : (
    <div className={styles.slot}>{Button ? <Button {...props} /> : null}</div>
  )
}
