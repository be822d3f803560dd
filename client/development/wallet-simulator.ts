/**
 * Simulates, in any browser, the part of Apple Pay on the Web that the shop uses. Testers operate it through a sheet
 * (docs/wallet.md). No module imports this script, so no build contains it. The development backend serves it with
 * `WALLET=simulated npm start`, and the browser tests inject it.
 */
{
  const VERSION = 3
  /** The sheet closes if the page takes longer than this to answer an event. */
  const ANSWER_MS = 30_000

  const PERSON = {
    givenName: 'Ann',
    familyName: 'Archer',
    emailAddress: 'ann.wallet@example.com',
    phoneNumber: '01225 496 0123',
  }
  const CONTACTS = [
    { name: 'Bath, United Kingdom', line: '3 Mill Lane', locality: 'Bath', area: '', postalCode: 'BA1 5LR', country: 'GB' },
    { name: 'St Helier, Jersey', line: '4 Pier Road', locality: 'St Helier', area: '', postalCode: 'JE2 4XW', country: 'JE' },
    { name: 'Reno, Nevada', line: '1 Elm Street', locality: 'Reno', area: 'NV', postalCode: '89501', country: 'US' },
    { name: 'Austin, Texas', line: '9 Oak Avenue', locality: 'Austin', area: 'TX', postalCode: '73301', country: 'US' },
    { name: 'Dublin, Ireland', line: '7 Quay Street', locality: 'Dublin', area: '', postalCode: 'D02', country: 'IE' },
    { name: 'Graz, Austria', line: 'Lindenweg 1', locality: 'Graz', area: '', postalCode: '8010', country: 'AT' },
    { name: 'Paris, France', line: '2 rue Neuve', locality: 'Paris', area: '', postalCode: '75002', country: 'FR' },
    { name: 'Nowhere (no delivery)', line: '1 Far Away', locality: 'Nowhere', area: '', postalCode: 'ZZ9 9ZZ', country: 'GB' },
  ]
  type Place = (typeof CONTACTS)[number]
  /** The embedded payment provider treats each card differently. */
  const CARDS = [
    { name: 'Card that pays', data: { data: 'sealed' } },
    { name: 'Card that is declined', data: { test: 'refuse' } },
    { name: 'Card that breaks', data: { test: 'error' } },
  ]

  interface Item {
    readonly label: string
    readonly amount: string
    readonly type?: string
  }
  interface Method extends Item {
    readonly detail: string
    readonly identifier: string
  }
  interface Failure {
    readonly message: string
  }
  interface Request {
    readonly countryCode: string
    readonly currencyCode: string
    readonly requiredShippingContactFields: readonly string[]
    readonly lineItems?: readonly Item[]
    readonly total: Item
  }
  interface Update {
    readonly newTotal: Item
    readonly newLineItems?: readonly Item[]
    readonly newShippingMethods?: readonly Method[]
    readonly errors?: readonly Failure[]
  }
  type Handler = ((event: object) => void) | null

  const STYLE = `
    dialog { box-sizing: border-box; width: min(26rem, 100%); max-width: none; max-height: 92dvh; margin: auto auto 0; padding: 1.25rem;
      border: 0; border-radius: 1rem 1rem 0 0; overflow: auto; background: #fff; color: #1d1d1f; font: 1rem/1.4 system-ui, sans-serif; }
    @media (min-width: 48rem) { dialog { margin: auto; border-radius: 1rem; } }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    h2 { margin: 0 0 0.75rem; font-size: 1.1rem; }
    label { display: grid; gap: 0.25rem; margin-bottom: 0.75rem; font-size: 0.85rem; color: #515154; }
    select, button { min-height: 2.75rem; font: inherit; }
    select { border: 1px solid #86868b; border-radius: 0.5rem; padding: 0 0.5rem; background: #fff; color: #1d1d1f; font-size: 1rem; }
    dl { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1rem; margin: 0.75rem 0; }
    dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
    .total { font-weight: 600; }
    p { min-height: 1.4em; margin: 0 0 0.75rem; color: #a3000f; }
    div { display: grid; gap: 0.5rem; }
    button { border: 0; border-radius: 0.5rem; background: #e8e8ed; color: #1d1d1f; }
    .pay { background: #000; color: #fff; }
    button:disabled { opacity: 0.4; }
  `

  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text = '',
    className = '',
  ): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name)
    made.textContent = text
    made.className = className
    return made
  }

  const labelled = (text: string, select: HTMLSelectElement): HTMLLabelElement => {
    const label = element('label', text)
    // The accessible name would otherwise include the selected option.
    select.setAttribute('aria-label', text)
    label.append(select)
    return label
  }

  const choices = (names: readonly (readonly [value: string, text: string])[], select = element('select')): HTMLSelectElement => {
    select.replaceChildren(...names.map(([value, text]) => new Option(text, value)))
    return select
  }

  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = (): boolean => true
    static supportsVersion = (version: number): boolean => version <= VERSION

    onvalidatemerchant: Handler = null
    onpaymentmethodselected: Handler = null
    onshippingcontactselected: Handler = null
    onshippingmethodselected: Handler = null
    onpaymentauthorized: Handler = null
    oncancel: Handler = null

    readonly #request: Request
    readonly #host = element('div')
    readonly #dialog = element('dialog')
    readonly #sums = element('dl')
    readonly #said = element('p')
    readonly #contact: HTMLSelectElement
    readonly #method = element('select')
    readonly #card = choices(CARDS.map(({ name }, index) => [String(index), name]))
    readonly #pay = element('button', 'Pay', 'pay')
    #isValid = false
    #deadline: number | undefined

    constructor(version: number, request: Request) {
      if (!ApplePaySession.supportsVersion(version)) {
        throw new TypeError(`The simulator knows version ${VERSION}`)
      }
      this.#request = request
      const here = CONTACTS.toSorted((a, b) => Number(this.#isHome(b)) - Number(this.#isHome(a)))
      this.#contact = choices(here.map(({ name }) => [name, name]))
    }

    begin(): void {
      if (!navigator.userActivation.isActive) {
        throw new DOMException('Must be opened by a press', 'InvalidAccessError')
      }
      const { lineItems, total } = this.#request
      this.#draw()
      this.#show({ newTotal: total, newLineItems: lineItems ?? [] })
      this.#ask('onvalidatemerchant', { validationURL: 'https://apple-pay-gateway.example/paymentservices' })
    }

    abort(): void {
      clearTimeout(this.#deadline)
      this.#host.remove()
    }

    completeMerchantValidation(session: unknown): void {
      if (typeof session !== 'object' || session === null || !('merchantSessionIdentifier' in session)) {
        this.#cancel()
        return
      }
      this.#answered()
      this.#ask('onpaymentmethodselected', { paymentMethod: { network: 'Visa', type: 'credit' } })
    }

    completePaymentMethodSelection(update: Update): void {
      this.#answered(update)
      if (this.#delivers) {
        this.#choosePlace()
      } else {
        this.#ready(true)
      }
    }

    completeShippingContactSelection(update: Update): void {
      this.#answered(update)
      choices(
        (update.newShippingMethods ?? []).map(({ identifier, label, amount }) => [identifier, `${label}, ${amount}`]),
        this.#method,
      )
      this.#ready(!update.errors?.length)
    }

    completeShippingMethodSelection(update: Update): void {
      this.#answered(update)
      this.#ready(true)
    }

    completePayment({ status, errors = [] }: { readonly status: number; readonly errors?: readonly Failure[] }): void {
      this.#answered()
      if (status === ApplePaySession.STATUS_SUCCESS) {
        this.abort()
        return
      }
      this.#said.textContent = errors.map(({ message }) => message).join(' ') || 'Payment not completed'
      this.#ready(true)
    }

    get #delivers(): boolean {
      return this.#request.requiredShippingContactFields.includes('postalAddress')
    }

    #isHome = ({ country }: Place): boolean => country === this.#request.countryCode

    #draw(): void {
      const cancel = element('button', 'Cancel')
      cancel.addEventListener('click', () => this.#cancel())
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#cancel()
      })
      this.#contact.addEventListener('change', () => this.#choosePlace())
      this.#method.addEventListener('change', () => {
        this.#ready(false)
        this.#ask('onshippingmethodselected', { shippingMethod: { identifier: this.#method.value } })
      })
      this.#pay.addEventListener('click', () => this.#authorise())
      this.#said.setAttribute('role', 'alert')
      this.#dialog.setAttribute('aria-label', 'Apple Pay, simulated')
      const buttons = element('div')
      buttons.append(this.#pay, cancel)
      this.#dialog.append(
        element('h2', 'Apple Pay, simulated'),
        labelled('Card', this.#card),
        ...(this.#delivers ? [labelled('Deliver to', this.#contact), labelled('Delivery', this.#method)] : []),
        this.#sums,
        this.#said,
        buttons,
      )
      const root = this.#host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      root.adoptedStyleSheets = [sheet]
      root.append(this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
      this.#ready(false)
    }

    #show({ newTotal, newLineItems = [], errors = [] }: Update): void {
      const rows = [...newLineItems.map((item) => [item, ''] as const), [newTotal, 'total'] as const]
      this.#sums.replaceChildren(
        ...rows.flatMap(([{ label, amount, type }, className]) => [
          element('dt', label, className),
          element('dd', type === 'pending' ? `${amount}…` : `${amount} ${this.#request.currencyCode}`, className),
        ]),
      )
      this.#said.textContent = errors.map(({ message }) => message).join(' ')
    }

    #ask(
      name: `on${'validatemerchant' | 'paymentmethodselected' | 'shippingcontactselected' | 'shippingmethodselected' | 'paymentauthorized'}`,
      event: object,
    ): void {
      this.#deadline = window.setTimeout(() => this.#cancel(), ANSWER_MS)
      this[name]?.(event)
    }

    #answered(update?: Update): void {
      clearTimeout(this.#deadline)
      if (update) {
        this.#show(update)
      }
    }

    #ready(isReady: boolean): void {
      this.#isValid = isReady
      this.#pay.disabled = !isReady
    }

    #cancel(): void {
      this.abort()
      this.oncancel?.({})
    }

    get #place(): Place | undefined {
      return CONTACTS.find(({ name }) => name === this.#contact.value)
    }

    /** A real device hides the street address until the shopper pays. */
    #choosePlace(): void {
      this.#ready(false)
      const { locality, area, postalCode, country } = this.#place ?? {}
      const shippingContact = { locality, administrativeArea: area, postalCode, countryCode: country }
      this.#ask('onshippingcontactselected', { shippingContact })
    }

    #authorise(): void {
      if (!this.#isValid) {
        return
      }
      this.#ready(false)
      this.#said.textContent = ''
      const place = this.#delivers ? this.#place : CONTACTS.find(this.#isHome)
      const address = place && {
        addressLines: [place.line],
        locality: place.locality,
        administrativeArea: place.area,
        postalCode: place.postalCode,
        countryCode: place.country,
      }
      const { givenName, familyName, emailAddress, phoneNumber } = PERSON
      const asks = (field: string): boolean => this.#request.requiredShippingContactFields.includes(field)
      const shippingContact = {
        ...(asks('postalAddress') ? address : {}),
        ...(asks('name') ? { givenName, familyName } : {}),
        ...(asks('phone') ? { phoneNumber } : {}),
        ...(asks('email') ? { emailAddress } : {}),
      }
      const token = { paymentData: CARDS[Number(this.#card.value)]?.data, transactionIdentifier: 'simulated' }
      const billingContact = { ...address, givenName, familyName }
      this.#ask('onpaymentauthorized', { payment: { token, shippingContact, billingContact } })
    }
  }

  class ApplePayError extends Error {
    readonly code: string
    readonly contactField: string

    constructor(code: string, contactField: string, message: string) {
      super(message)
      this.code = code
      this.contactField = contactField
    }
  }

  Object.assign(window, { ApplePaySession, ApplePayError })
}
