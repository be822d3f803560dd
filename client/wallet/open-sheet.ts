/**
 * Runs the device's sheet. Each event from the sheet becomes a request to the shop, and every reply, even a failure, is passed
 * back to the sheet (spec A §4).
 * @module
 */
import type { WalletProblem, WalletReply, WalletSheet, WalletSums } from '#domain/contracts/wallet.ts'
import { decimalText } from '#domain/wallet/amounts.ts'
import { type DevicePayment, type deviceWallet, SHEET_VERSION, type SheetUpdate } from './device-wallet.ts'
import { requestWallet } from './request-wallet.ts'

type Reply = Extract<WalletReply, { ok: true }>
type RefusedReply = Extract<WalletReply, { ok: false }>

export type SheetEnd =
  | { readonly kind: 'paid'; readonly href: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly refusal: RefusedReply }

const lineItems = ({ rows }: WalletSums) => rows.map(({ label, amount }) => ({ label, amount: decimalText(amount) }))

/** The totals in the sheet, which the shopper authorises. */
function shownSums({ label, ...given }: WalletSheet) {
  let sums = given.sums
  /** The totals last sent to the sheet. Merchant validation cannot update what the sheet shows. */
  let displayed = given.sums
  const total = () => ({
    label,
    amount: decimalText(sums.total),
    type: sums.isFinal ? ('final' as const) : ('pending' as const),
  })
  const update = (): SheetUpdate => {
    displayed = sums
    return { newTotal: total(), newLineItems: lineItems(sums) }
  }
  const take = ({ sums: newer = sums }: Reply): void => {
    sums = newer
  }
  return {
    total,
    update,
    /** Stores new totals, which the sheet shows at its next update. */
    take,
    show(reply: Reply): SheetUpdate {
      take(reply)
      const newShippingMethods = reply.methods?.map(({ amount, ...method }) => ({ ...method, amount: decimalText(amount) }))
      return { ...update(), ...(newShippingMethods ? { newShippingMethods } : {}) }
    },
    displayed: () => displayed,
    /** The checkout has a new version number, but the same totals. */
    renew(version: number): void {
      sums = { ...sums, version }
      displayed = { ...displayed, version }
    },
  }
}

/**
 * Must be called in direct response to a press, or the device opens no sheet.
 * @returns a promise that resolves when the sheet closes
 */
export function openSheet(
  { ApplePaySession, ApplePayError }: NonNullable<ReturnType<typeof deviceWallet>>,
  given: WalletSheet,
): Promise<SheetEnd> {
  const sums = shownSums(given)
  /** The last refusal, which the page shows once the sheet has closed. */
  let told: RefusedReply | undefined

  const errorsOf = (problems: readonly WalletProblem[] = []) =>
    problems.map(({ code, field, message }) => new ApplePayError(code, field, message))

  const sheet = new ApplePaySession(SHEET_VERSION, {
    countryCode: given.countryCode,
    currencyCode: given.currencyCode,
    supportedNetworks: given.networks,
    merchantCapabilities: ['supports3DS'],
    requiredShippingContactFields: given.shippingFields,
    requiredBillingContactFields: given.billingFields,
    lineItems: lineItems(given.sums),
    total: sums.total(),
  })

  return new Promise((end) => {
    const failed = (refusal: RefusedReply) => {
      sheet.abort()
      // The device sends no event after `abort`, so this cancels the checkout. A payment that may have been taken must not be
      // cancelled.
      if (refusal.code !== 'unconfirmed') {
        void requestWallet('cancel')
      }
      end({ kind: 'failed', refusal })
    }

    sheet.onvalidatemerchant = async () => {
      const reply = await requestWallet('start')
      if (!reply.ok) {
        failed(reply)
        return
      }
      sums.take(reply)
      sheet.completeMerchantValidation(reply.session)
    }
    sheet.onpaymentmethodselected = () => sheet.completePaymentMethodSelection(sums.update())
    sheet.onshippingcontactselected = async ({ shippingContact }) => {
      const reply = await requestWallet('contact', { contact: shippingContact })
      if (reply.ok) {
        sheet.completeShippingContactSelection(sums.show(reply))
      } else if (reply.problems) {
        sheet.completeShippingContactSelection({ ...sums.update(), newShippingMethods: [], errors: errorsOf(reply.problems) })
      } else {
        failed(reply)
      }
    }
    sheet.onshippingmethodselected = async ({ shippingMethod }) => {
      const reply = await requestWallet('method', { identifier: shippingMethod.identifier })
      if (reply.ok) {
        sheet.completeShippingMethodSelection(sums.show(reply))
      } else {
        failed(reply)
      }
    }
    sheet.onpaymentauthorized = async ({ payment }) => {
      const reply = await requestWallet('pay', authorised(payment, sums.displayed()))
      if (reply.ok && reply.href) {
        sheet.completePayment({ status: ApplePaySession.STATUS_SUCCESS })
        end({ kind: 'paid', href: reply.href })
        return
      }
      told = reply.ok ? undefined : reply
      if (told?.version !== undefined) {
        sums.renew(told.version)
      }
      sheet.completePayment({ status: ApplePaySession.STATUS_FAILURE, errors: errorsOf(told?.problems) })
      // In the open sheet, the shopper can correct fields or switch cards. Any other refusal closes it.
      if (told && !told.problems && told.code !== 'declined') {
        failed(told)
      }
    }
    sheet.oncancel = () => {
      void requestWallet('cancel')
      end(told ? { kind: 'failed', refusal: told } : { kind: 'cancelled' })
    }
    sheet.begin()
  })
}

const authorised = ({ token, shippingContact, billingContact }: DevicePayment, { version, total }: WalletSums) => ({
  token: token.paymentData,
  shipping: shippingContact,
  billing: billingContact,
  shown: { version, total },
})
