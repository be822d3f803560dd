/**
 * The contacts that the wallet gives: a redacted one while its sheet is open, the whole ones when the shopper pays. What is wrong is
 * said in the device's own codes, so that the sheet marks the field.
 * @module
 */
import type { WalletProblem } from '#domain/contracts/wallet.ts'
import { isEmail } from '#domain/formats/email.ts'
import type { Market } from '#domain/markets.ts'
import { walletText } from '#domain/text/wallet.ts'

/** All trimmed; empty where the wallet does not say it. */
export interface WalletContact {
  readonly givenName: string
  readonly familyName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly addressLines: readonly string[]
  readonly locality: string
  readonly administrativeArea: string
  readonly postalCode: string
  /** Two capitals. */
  readonly countryCode: string
}

type Code = WalletProblem['code']

/** Spec A §5: names have at least 2 characters. */
const NAME_LEAST = 2
/** Places there are found without a postcode. */
const WITHOUT_POSTCODE = 'IE'

/** Spec A §5: the market decides, not the currency. Where the others do not deliver, an address has no way of delivery. */
export const countryProblem = ({ countryCode }: Pick<WalletContact, 'countryCode'>, market: Market): WalletProblem | undefined =>
  market.code === 'en' && !market.deliversTo.some((country) => country === countryCode)
    ? { code: 'shippingContactInvalid', field: 'countryCode', message: walletText.ukOnly }
    : undefined

export const unserviceable = (): WalletProblem => ({
  code: 'addressUnserviceable',
  field: 'postalAddress',
  message: walletText.unserviceable,
})

const { missing } = walletText

/** Faults of an address for goods or bills. */
function addressProblems(contact: WalletContact, code: Code): readonly WalletProblem[] {
  const { givenName, familyName, addressLines, locality, administrativeArea, postalCode, countryCode } = contact
  const wrong: readonly (readonly [boolean, WalletProblem['field'], string])[] = [
    [[givenName, familyName].some((name) => name.length < NAME_LEAST), 'name', missing.name],
    [!addressLines.some(Boolean), 'addressLines', missing.addressLines],
    [!locality, 'locality', missing.locality],
    [countryCode === 'US' && !administrativeArea, 'administrativeArea', missing.administrativeArea],
    [countryCode !== WITHOUT_POSTCODE && !postalCode, 'postalCode', missing.postalCode],
    [!/^[A-Z]{2}$/.test(countryCode), 'countryCode', missing.countryCode],
  ]
  return wrong.flatMap(([isWrong, field, message]) => (isWrong ? [{ code, field, message }] : []))
}

interface Contacts {
  readonly shipping: WalletContact
  readonly billing: WalletContact
  /** The address of the customer who is signed in. */
  readonly email?: string | undefined
  readonly delivers: boolean
}

/** Everything that an order of these contacts would lack; empty where nothing does. */
export function contactProblems({ shipping, billing, email, delivers }: Contacts, market: Market): readonly WalletProblem[] {
  const code = 'shippingContactInvalid'
  const country = delivers && countryProblem(shipping, market)
  return [
    ...(country ? [country] : []),
    ...(delivers ? addressProblems(shipping, code) : []),
    ...(isEmail(email ?? shipping.emailAddress)
      ? []
      : [{ code, field: 'emailAddress', message: missing.emailAddress } satisfies WalletProblem]),
    ...(/\d/.test(shipping.phoneNumber)
      ? []
      : [{ code, field: 'phoneNumber', message: missing.phoneNumber } satisfies WalletProblem]),
    ...addressProblems(billing, 'billingContactInvalid'),
  ]
}
