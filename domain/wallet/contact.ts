/**
 * Validates the wallet's contacts: redacted ones while its sheet is open, complete ones when the shopper pays. Problems have the device's
 * codes, so that its sheet marks the field.
 * @module
 */
import type { WalletProblem } from '#domain/contracts/wallet.ts'
import { isEmail } from '#domain/formats/email.ts'
import type { Market } from '#domain/markets.ts'
import { walletText } from '#domain/text/wallet.ts'

/** All trimmed; empty if the wallet gives no value. */
export interface WalletContact {
  readonly givenName: string
  readonly familyName: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly addressLines: readonly string[]
  readonly locality: string
  readonly administrativeArea: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly countryCode: string
}

type Code = WalletProblem['code']

/** The least number of characters in a name (spec A §5). */
const NAME_LEAST = 2
/** Irish addresses are valid without a postcode. */
const WITHOUT_POSTCODE = 'IE'

/** In the UK market a postal address in another country is invalid (spec A §5). Other markets offer no delivery to it. */
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

/** Problems of a delivery or billing address. */
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
  /** E-mail of the signed-in customer. */
  readonly email?: string | undefined
  readonly delivers: boolean
}

/** All problems of the contacts that would stop an order; empty if there are none. */
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
