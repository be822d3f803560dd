import { expect, test } from 'vitest'
import { faultsOfData } from './structured-data.ts'

const BRAND = { '@context': 'https://schema.org', '@type': 'Brand', '@id': '#brand', name: 'Alder & Lune' }

test('structured data is checked at every depth: types, required fields, references', () => {
  expect(faultsOfData([BRAND, { ...BRAND, brand: { '@id': '#brand' } }])).toEqual([])
  expect(faultsOfData([{ ...BRAND, name: '' }])).toEqual(['Brand without name'])
  expect(faultsOfData([{ ...BRAND, '@context': undefined }])).toEqual(['data without a context'])
  expect(faultsOfData([{ ...BRAND, '@type': 'Brnd' }])).toEqual(['a thing of type Brnd'])
  expect(faultsOfData([{ ...BRAND, logo: { '@id': '#logo' } }])).toEqual(['nothing is called #logo'])
  expect(faultsOfData([{ ...BRAND, one: [{ '@type': 'ItemList', itemListElement: [] }] }])).toEqual([
    'ItemList without itemListElement',
  ])
})
