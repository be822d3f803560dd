import { type FunctionComponent, useEffect, useState } from 'react'
import styles from '#client/components/wallet/ExpressWallet.module.css'
import type { WalletButtonProps } from './WalletButton.tsx'

/** The express wallet's place in the bag (spec A §2). Only a device that has one loads its code, and only where the settings allow it. */
export function WalletSlot(props: WalletButtonProps) {
  const [has, setHas] = useState<boolean>()
  const [Button, setButton] = useState<FunctionComponent<WalletButtonProps>>()
  useEffect(() => setHas('ApplePaySession' in window && 'wallet' in document.documentElement.dataset), [])
  useEffect(() => {
    if (has) {
      import('./WalletButton.tsx').then(
        ({ WalletButton }) => setButton(() => WalletButton),
        // Without its code there is no wallet: the way to the checkout stands below.
        () => setHas(false),
      )
    }
  }, [has])
  return has === false || !props.bag.canCheckOut ? null : (
    <div className={styles.slot}>{Button ? <Button {...props} /> : null}</div>
  )
}
