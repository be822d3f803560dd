/**
 * Validates the contacts from the wallet. The wallet redacts them while its sheet is open, and sends them in full when the shopper
 * pays. Problems have the wallet API's codes, so that the sheet highlights the field.
 * @module
 */
import type { WalletProblem } from '#domain/contracts/wallet.ts'
import { isEmail } from '#domain/formats/email.ts'
import type { Market } from '#domain/markets.ts'
import { walletText } from '#domain/text/wallet.ts'

/** All values are trimmed. A value is empty if the wallet does not give it. */
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

/** The minimum number of characters in a name (spec A §5). */
const NAME_LEAST = 2
/** An Irish address is valid without a postcode. */
const WITHOUT_POSTCODE = 'IE'

/**
 * In the UK market, an address in another country is invalid (spec A §5). The other markets accept the address but offer no
 * delivery to it.
 */
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
  /** The signed-in customer's e-mail address. */
  readonly email?: string | undefined
  readonly delivers: boolean
}

/** All problems in the contacts that would stop the order. */
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
