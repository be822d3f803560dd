import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { fallBackTo } from '#client/browser/leaving.ts'
import { ExpressWallet } from '#client/components/wallet/ExpressWallet.tsx'
import { refreshBag } from '#client/state/bag/bag.ts'
import { emitBagEvent } from '#client/state/bag/bag-events.ts'
import type { BagView } from '#domain/contracts/bag.ts'
import type { WalletSheet } from '#domain/contracts/wallet.ts'
import { deviceWallet } from './device-wallet.ts'
import { openSheet } from './open-sheet.ts'
import { requestWallet } from './request-wallet.ts'

export interface WalletButtonProps {
  readonly bag: BagView
  /** True while a change to the bag is pending. */
  readonly busy: boolean
}

/** Some browsers that have the wallet lack `requestIdleCallback`. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, { timeout: 2_000 })
  } else {
    work()
  }
}

/**
 * Prepares the sheet while the page is idle and after each change to the bag. Preparing it at the press would be too late, because
 * the device opens a sheet only in direct response to the press.
 */
function usePreparedSheet({ bag, busy }: WalletButtonProps): WalletSheet | 'none' | undefined {
  const [sheet, setSheet] = useState<WalletSheet | 'none'>()
  const costs = `${bag.subtotal.minor} ${bag.total.minor} ${bag.count}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed bag needs a new sheet
  useEffect(() => {
    setSheet(undefined)
    let isOver = busy
    whenIdle(async () => {
      const reply = isOver ? undefined : await requestWallet('sheet')
      if (reply && !isOver) {
        setSheet((reply.ok && reply.sheet) || 'none')
      }
    })
    return () => {
      isOver = true
    }
  }, [costs, busy])
  return sheet
}

/** Opens the device's sheet in direct response to the press. If the sheet closes without payment, the page says why. */
export function WalletButton(props: WalletButtonProps) {
  const sheet = usePreparedSheet(props)
  const refresh = useSetAtom(refreshBag)
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState<string>()
  const device = deviceWallet()
  // Without a wallet, shoppers still have the checkout link.
  if (!device || (sheet === 'none' && message === undefined)) {
    return null
  }

  const press = async () => {
    if (!sheet || sheet === 'none' || isOpen) {
      return
    }
    setMessage(undefined)
    setOpen(true)
    emitBagEvent({ what: 'checkout' })
    const end = await openSheet(device, sheet)
    if (end.kind === 'paid') {
      location.assign(end.href)
      return
    }
    setOpen(false)
    if (end.kind === 'failed') {
      const { href, message } = end.refusal
      setMessage(message)
      if (href && href !== location.pathname) {
        fallBackTo(href)
        return
      }
    }
    void refresh()
  }

  return <ExpressWallet waits={!sheet || sheet === 'none' || isOpen} message={message} onPress={() => void press()} />
}
