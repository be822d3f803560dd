/** Form field values for the hosted checkout in Worker and browser tests. */
export const UK_ADDRESS = {
  email: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'Archer',
  address1: '3 Mill Lane',
  address2: '',
  city: 'Bath',
  state_or_province: 'Somerset',
  postal_code: 'BA1 5LR',
  country_code: 'GB',
  phone: '01225 496 000',
}
export const US_ADDRESS = { ...UK_ADDRESS, city: 'Oakland', state_or_province: 'CA', postal_code: '94607', country_code: 'US' }
export const EU_ADDRESS = { ...UK_ADDRESS, city: 'Graz', state_or_province: 'Styria', postal_code: '8010', country_code: 'AT' }

export const CARD = { number: '4111 1111 1111 1111', expiry: '03/30', code: '737', holder: 'Ann Archer', billing: 'same' }

export const ADDRESSES = { en: UK_ADDRESS, us: US_ADDRESS, eu: EU_ADDRESS } as const
