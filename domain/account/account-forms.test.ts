import { describe, expect, test } from 'vitest'
import { type Entered, readForm } from '#domain/forms/read-form.ts'
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
    ['12 Mill Lane', '12', 'Mill Lane'],
    ['12b, Mill Lane', '12b', 'Mill Lane'],
    ['Lindenweg 12', '12', 'Lindenweg'],
    ['12-14 Mill Lane', '12-14', 'Mill Lane'],
  ])('a whole line that a browser fills into the street gives the house number too: %s', (line, house, street) => {
    expect(readForm(registrationForm(MARKETS.en), { ...ANN, house: ' ', street: line })).toMatchObject({
      ok: true,
      value: { house, street },
    })
    expect(readForm(addressForm(MARKETS.en), { ...ANN, house: undefined, street: line })).toMatchObject({
      ok: true,
      value: { house, street },
    })
  })

  test('a street whose name has a number still asks for the house number', () => {
    expect(faultsOf({ house: '', street: '5th Avenue' })).toEqual({ house: wrong.house })
  })

  test('an empty form reports every required field, and no other', () => {
    const empty = Object.fromEntries(Object.keys(ANN).map((name) => [name, ' ']))
    // British mail names no county
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
