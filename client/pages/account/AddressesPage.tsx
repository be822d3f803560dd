import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import { NAME_FIELDS, PHONE_FIELD, placeFields } from '#client/components/account/form-fields.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { SavedAddress } from '#domain/account/address.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { countryName } from '#domain/text/country-name.ts'
import styles from './AccountPage.module.css'

const text = accountText.addresses

interface AddressList {
  readonly kind: 'list'
  readonly addresses: readonly SavedAddress[]
  readonly defaultId: number | undefined
  readonly isSaved: boolean
  readonly message?: string | undefined
}

interface AddressOfForm extends FormState {
  readonly kind: 'form'
  /** The address being edited. Absent for a new one. */
  readonly id?: number | undefined
  readonly country?: string | undefined
}

export type AddressesModel = AddressList | AddressOfForm

export const AddressesPage = ({ shell: { market }, model }: PageProps<AddressesModel>) => (
  <AccountFrame
    market={market}
    page="saved-addresses"
    title={model.kind === 'list' ? accountText.pages['saved-addresses'] : model.id === undefined ? text.add : text.change}
  >
    {model.kind === 'list' ? <List market={market} {...model} /> : <Form market={market} {...model} />}
  </AccountFrame>
)

function Form({ market, kind: _kind, id, country, ...state }: AddressOfForm & { readonly market: Market }) {
  const action = paths.account(market, 'saved-addresses')
  return (
    <>
      <AccountForm
        id="address"
        form="address"
        market={market}
        country={country}
        action={action}
        hidden={{ do: 'save', ...(id === undefined ? {} : { id: String(id) }) }}
        groups={[{ fields: [...NAME_FIELDS, ...placeFields(market, country), PHONE_FIELD] }]}
        submit={text.submit}
        {...state}
      />
      <p>
        <a href={action}>{text.back}</a>
      </p>
    </>
  )
}

const lineOf = ({ house, street }: SavedAddress): string => `${house} ${street}`.trim()

const List = ({ market, addresses, defaultId, isSaved, message }: AddressList & { readonly market: Market }) => (
  <>
    {isSaved ? <Notice tone="success">{text.saved}</Notice> : null}
    {message ? <Notice tone="error">{message}</Notice> : null}
    {addresses.length === 0 ? <p className={styles.lead}>{text.none}</p> : null}
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <li key={address.id} className={styles.card}>
          {address.id === defaultId ? <strong>{text.isDefault}</strong> : null}
          <address className={styles.address} translate="no">
            {linesOf(market, address)}
          </address>
          <div className={styles.ways}>
            <Button
              look="secondary"
              href={`${paths.account(market, 'saved-addresses')}?edit=${address.id}`}
              aria-label={text.editName(lineOf(address))}
            >
              {text.edit}
            </Button>
            {address.id === defaultId ? null : (
              <Press
                market={market}
                address={address}
                does="default"
                label={text.makeDefault}
                name={text.makeDefaultName(lineOf(address))}
              />
            )}
            <Press market={market} address={address} does="delete" label={text.remove} name={text.removeName(lineOf(address))} />
          </div>
        </li>
      ))}
    </ul>
    <p>
      <Button href={`${paths.account(market, 'saved-addresses')}?new`}>{text.add}</Button>
    </p>
  </>
)

interface PressProps {
  readonly market: Market
  readonly address: SavedAddress
  readonly does: 'default' | 'delete'
  readonly label: string
  /** Includes the address, because a screen reader does not convey which address the button is next to. */
  readonly name: string
}

const Press = ({ market, address, does, label, name }: PressProps) => (
  <form method="post" action={paths.account(market, 'saved-addresses')}>
    <input type="hidden" name="id" value={address.id} />
    <Button type="submit" look="secondary" name="do" value={does} aria-label={name}>
      {label}
    </Button>
  </form>
)

const linesOf = (market: Market, address: SavedAddress): string =>
  [
    `${address.firstName} ${address.lastName}`,
    lineOf(address),
    address.line2,
    `${address.city} ${address.postcode}`,
    address.state,
    countryName(market, address.country),
    address.phone,
  ]
    .filter(Boolean)
    .join('\n')
