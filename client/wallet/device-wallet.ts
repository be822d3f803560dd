/**
 * Types for the part of Apple Pay on the Web that the shop uses, with Apple's own names.
 * @module
 */
import type { WalletProblem } from '#domain/contracts/wallet.ts'

export interface LineItem {
  readonly label: string
  /** A decimal number, as text. */
  readonly amount: string
  readonly type?: 'final' | 'pending'
}

export interface ShippingMethod {
  readonly label: string
  readonly detail: string
  readonly amount: string
  readonly identifier: string
}

export interface SheetUpdate {
  readonly newTotal: LineItem
  readonly newLineItems?: readonly LineItem[]
  readonly newShippingMethods?: readonly ShippingMethod[]
  readonly errors?: readonly object[]
}

export interface SheetRequest {
  readonly countryCode: string
  readonly currencyCode: string
  readonly supportedNetworks: readonly string[]
  readonly merchantCapabilities: readonly string[]
  readonly requiredShippingContactFields: readonly string[]
  readonly requiredBillingContactFields: readonly string[]
  readonly lineItems: readonly LineItem[]
  readonly total: LineItem
}

export interface DeviceSheet {
  onvalidatemerchant: (() => void) | null
  onpaymentmethodselected: (() => void) | null
  onshippingcontactselected: ((event: { readonly shippingContact: object }) => void) | null
  onshippingmethodselected: ((event: { readonly shippingMethod: { readonly identifier: string } }) => void) | null
  onpaymentauthorized: ((event: { readonly payment: DevicePayment }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePaymentMethodSelection(update: SheetUpdate): void
  completeShippingContactSelection(update: SheetUpdate): void
  completeShippingMethodSelection(update: SheetUpdate): void
  completePayment(result: { readonly status: number; readonly errors?: readonly object[] }): void
}

export interface DevicePayment {
  readonly token: { readonly paymentData: object }
  /** Both contacts are absent unless the sheet asked for them. */
  readonly shippingContact?: object
  readonly billingContact?: object
}

interface SheetClass {
  new (version: number, request: SheetRequest): DeviceSheet
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  canMakePayments(): boolean
  supportsVersion(version: number): boolean
}

interface DeviceWallet {
  readonly ApplePaySession?: SheetClass
  readonly ApplePayError?: new (code: WalletProblem['code'], field: WalletProblem['field'], message: string) => object
}

/** The first version of Apple Pay on the Web that has field errors and these contact fields. */
export const SHEET_VERSION = 3

/** Undefined if the device has no wallet, or no card in it. */
export function deviceWallet(): Required<DeviceWallet> | undefined {
  const { ApplePaySession, ApplePayError } = globalThis as DeviceWallet
  try {
    return ApplePaySession?.supportsVersion(SHEET_VERSION) && ApplePaySession.canMakePayments() && ApplePayError
      ? { ApplePaySession, ApplePayError }
      : undefined
  } catch {
    // Apple's functions throw on an insecure page.
    return undefined
  }
}
