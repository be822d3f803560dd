import { cpuUsage } from 'node:process'
import { describe, expect, test } from 'vitest'
import { type Entered, type FormSchema, readForm } from '#domain/forms/read-form.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { orderText } from '#domain/text/order.ts'
import { addressForm, countriesFor } from './address.ts'
import { formOf, isMissing, signInForm } from './forms.ts'
import { profileForm } from './person.ts'
import { registrationForm } from './registration.ts'

const { wrong } = accountFormText
const ANN = {
  title: 'Ms',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  password: 'Orchard 7',
  phone: '01225 496 0123',
  house: '1',
  street: 'Mill Lane',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 1AA',
  country: 'GB',
}

const PLACES: Readonly<Record<string, Entered>> = {
  US: { state: 'California', postcode: '90001' },
  DE: { postcode: '10115' },
  AT: { postcode: '8010' },
  NL: { postcode: '1072 AA' },
}

const faultsOf = (more: Entered, market: Market = MARKETS.en) => {
  const read = readForm(registrationForm(market), { ...ANN, ...more })
  return read.ok ? {} : Object.fromEntries(read.reason)
}

describe('spec A §5: registration', () => {
  test('a complete form is accepted, with boxes unticked', () => {
    expect(readForm(registrationForm(MARKETS.en), ANN)).toMatchObject({
      ok: true,
      value: { firstName: 'Ann', line2: '', preferenceEmail: false, preferencePost: false },
    })
  })

  test.each([
    ['12 Mill Lane', 'GB', '12', 'Mill Lane'],
    ['12b, Mill Lane', 'GB', '12b', 'Mill Lane'],
    ['\u200b221B  Baker Street ', 'GB', '221B', 'Baker Street'],
    ['12-14 Mill Lane', 'GB', '12-14', 'Mill Lane'],
    ['Flat 2, 10 Mill Lane', 'GB', 'Flat 2, 10', 'Mill Lane'],
    ['10 Mill Lane, Flat 2', 'GB', '10', 'Mill Lane, Flat 2'],
    ['1600 Pennsylvania Ave Apt 4', 'US', '1600', 'Pennsylvania Ave Apt 4'],
    ['10 5th Avenue', 'US', '10', '5th Avenue'],
    ['Hauptstraße 5a', 'DE', '5a', 'Hauptstraße'],
    ['Hauptstraße 5 a', 'DE', '5 a', 'Hauptstraße'],
    ['Straße des 17. Juni 135', 'DE', '135', 'Straße des 17. Juni'],
    ['Lindenweg 12/3/14', 'AT', '12/3/14', 'Lindenweg'],
    ['1e Jan Steenstraat 20', 'NL', '20', '1e Jan Steenstraat'],
  ])('a whole line that a browser fills into the street gives the house number too: %s in %s', (line, country, house, street) => {
    const market = { GB: MARKETS.en, US: MARKETS.us }[country] ?? MARKETS.eu
    const split = (form: FormSchema<object>, given: Entered) => {
      const read = readForm(form, { ...ANN, ...PLACES[country], country, street: line, ...given })
      return read.ok ? read.value : read.reason
    }
    expect(split(registrationForm(market), { house: ' ' })).toMatchObject({ house, street })
    expect(split(addressForm(market), { house: '' })).toMatchObject({ house, street })
  })

  test.each([
    ['5th Avenue', 'GB'],
    ['Broadway, Suite 5', 'GB'],
    ['Mill Lane 10, Flat 2', 'GB'],
    ['Unit 5 Mill Estate', 'GB'],
    ['PO Box 123', 'GB'],
    ['Route 66', 'US'],
    ['1e Jan Steenstraat', 'NL'],
    ['Postfach 1234', 'DE'],
    ['Lindenweg 12, Top 3', 'AT'],
  ])('a line with only other numbers does not give the house number, so the form asks for it: %s in %s', (street, country) => {
    const market = { GB: MARKETS.en, US: MARKETS.us }[country] ?? MARKETS.eu
    expect(faultsOf({ house: '', street, country, ...PLACES[country] }, market)).toEqual({ house: wrong.house })
  })

  test('a huge street is refused at once: its patterns would take seconds', () => {
    const before = cpuUsage()
    expect(faultsOf({ house: '', street: `x${' '.repeat(60_000)}y`, country: 'GB' })).toEqual({ house: wrong.house })
    expect(faultsOf({ house: '', street: `x${'\u00a0 '.repeat(30_000)}y`, country: 'DE' }, MARKETS.eu)).toHaveProperty('house')
    expect(cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  test('an empty form reports every required field, and no other', () => {
    const empty = Object.fromEntries(Object.keys(ANN).map((name) => [name, ' ']))
    // A British postal address needs no county.
    const required = Object.keys(ANN).filter((name) => name !== 'state')
    expect(Object.keys(faultsOf({ ...empty, password: '' }))).toEqual(required)
    expect(faultsOf({ ...ANN, country: 'AT', postcode: '8010', state: '' }, MARKETS.eu)).toHaveProperty('state')
  })

  test.each([
    [{ firstName: 'A' }, { firstName: wrong.firstName }],
    [{ lastName: ' B ' }, { lastName: wrong.lastName }],
    [{ title: 'Lord' }, { title: wrong.title }],
    [{ email: 'ann@example' }, { email: wrong.email }],
    [{ email: 'ann@example.c' }, { email: wrong.email }],
    [{ password: 'abc123' }, { password: wrong.password }],
    [{ password: 'only letters' }, { password: wrong.password }],
    [{ password: '1234567' }, { password: wrong.password }],
    [{ house: '' }, { house: wrong.house }],
    [{ postcode: '' }, { postcode: 'Enter a postcode' }],
    [{ country: '' }, { country: wrong.country }],
    [{ country: 'FR' }, { country: wrong.country }],
  ])('%j is refused at its field', (more, faults) => {
    expect(faultsOf(more)).toEqual(faults)
  })

  test.each(['ÄÖÜßéñ7', `${'ab 1'.repeat(64)}`])('the password %s is taken', (password) => {
    expect(faultsOf({ password })).toEqual({})
  })

  test.each(['Ann@Example.COM', 'a.b+c@shop.example.co.uk'])('the e-mail %s is taken', (email) => {
    expect(faultsOf({ email })).toEqual({})
  })

  test('in the United States the state is California or Nevada, and the words are American', () => {
    const reno = { country: 'US', state: 'Nevada', postcode: '89501' }
    expect(faultsOf(reno, MARKETS.us)).toEqual({})
    expect(faultsOf({ ...reno, state: 'Texas' }, MARKETS.us)).toEqual({ state: wrong.usState })
    expect(faultsOf({ ...reno, postcode: '' }, MARKETS.us)).toEqual({ postcode: 'Enter a ZIP code' })
  })
})

describe('an address', () => {
  test('its country is one that the market delivers to, or stays unchanged', () => {
    const reno = { ...ANN, country: 'US', state: 'Nevada', postcode: '89501' }
    expect(readForm(addressForm(MARKETS.en), reno).ok).toBe(false)
    expect(readForm(addressForm(MARKETS.en, 'US'), reno).ok).toBe(true)
    expect(countriesFor(MARKETS.eu)).toEqual(MARKETS.eu.deliversTo)
    expect(countriesFor(MARKETS.eu, 'FR')).toEqual(MARKETS.eu.deliversTo)
  })
})

describe('the short forms', () => {
  const place = { market: MARKETS.en }
  test.each([
    ['newPassword', { password: 'short 1' }, {}],
    ['newPassword', { password: 'short1' }, { password: wrong.password }],
    ['changePassword', { present: '', password: 'only letters' }, { present: wrong.present, password: wrong.password }],
    ['presentPassword', { present: 'x' }, {}],
    ['email', { email: 'ann@example' }, { email: wrong.email }],
    ['order', { number: ' 100000000001 ', email: 'ann@example.com' }, {}],
    ['order', { number: '1 OR 1', email: '' }, { number: orderText.find.wrongNumber, email: wrong.email }],
    ['orderCode', { number: '1', code: ' ' }, { code: orderText.find.wrongCode }],
  ] as const)('%s of %j', (name, entered, faults) => {
    const read = readForm(formOf(name, place), entered)
    expect(read.ok ? {} : Object.fromEntries(read.reason)).toEqual(faults)
  })

  test('signing in accepts any password, because old accounts may have one that today’s rules forbid', () => {
    expect(readForm(signInForm, { email: 'ann@example.com', password: 'x' }).ok).toBe(true)
    expect([isMissing('ann@example.com', ' '), isMissing('ann@', 'x')]).toEqual([true, false])
  })
})

describe('a profile', () => {
  test.each([
    ['', true],
    ['1984-02-29', true],
    ['1983-02-29', false],
    ['29/02/1984', false],
    ['1800-01-01', false],
  ])('the date of birth %j: %s', (birthday, isTaken) => {
    expect(readForm(profileForm, { ...ANN, birthday }).ok).toBe(isTaken)
  })
})
