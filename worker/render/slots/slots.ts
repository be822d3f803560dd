/**
 * All slots, with the sources of their values and their fallbacks.
 * @module
 */
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { BagSlot } from '#client/slots/BagSlot.tsx'
import { type CountdownFacts, CountdownSlot, type Running } from '#client/slots/CountdownSlot.tsx'
import { DeliverySlot } from '#client/slots/DeliverySlot.tsx'
import { FormKeySlot } from '#client/slots/FormKeySlot.tsx'
import { NoticeSlot } from '#client/slots/NoticeSlot.tsx'
import { OffersSlot } from '#client/slots/OffersSlot.tsx'
import { PickerSlot } from '#client/slots/PickerSlot.tsx'
import { PriceSlot } from '#client/slots/PriceSlot.tsx'
import { isRunning } from '#domain/content/countdown.ts'
import { STYLESHEET_SLOT, stylesheetFor } from '#worker/render/document/stylesheet.ts'
import { bagCountOf, isGreeted, noticeOf, type Visit } from '#worker/render/visit.ts'
import { bind, type Prepare } from './bind.tsx'

const stockOf = ({ own }: Visit) => own.stock?.() ?? null

/** A countdown needs the server's time, which is sent in a header. */
function runningOf({ c, now }: Visit, { content }: CountdownFacts): Running | null {
  if (!isRunning(content, now)) {
    return null
  }
  c.get('timing').clock(Date.now())
  return { moment: c.get('preview')?.timestamp }
}

const MINUTE_MS = 60_000

export const SLOTS: ReadonlyMap<string, Prepare> = new Map([
  [STYLESHEET_SLOT, () => stylesheetFor],
  bind({ slot: NoticeSlot, value: noticeOf, fallback: {} }),
  bind({ slot: CountdownSlot, value: runningOf, fallback: null }),
  bind({ slot: AccountSlot, value: isGreeted, fallback: false }),
  bind({ slot: BagSlot, value: bagCountOf, fallback: undefined }),
  bind({ slot: PriceSlot, value: stockOf, fallback: null }),
  bind({ slot: PickerSlot, value: stockOf, fallback: null }),
  bind({ slot: DeliverySlot, value: ({ now }) => now - (now % MINUTE_MS), fallback: undefined }),
  bind({ slot: OffersSlot, value: stockOf, fallback: null }),
  bind({ slot: FormKeySlot, value: ({ own }) => own.formKey?.() ?? null, fallback: null }),
])
