/**
 * Finds missing structured-data fields: those that Google requires for merchant listings, product variants, breadcrumbs,
 * organisations and site search, and the recommended ones that this shop always provides.
 */

type Thing = Readonly<Record<string, unknown>>

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ProductGroup: ['productGroupID', 'name', 'url', 'description', 'image', 'color', 'brand', 'hasVariant'],
  Product: ['sku', 'name', 'color', 'image'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['maxValue', 'unitCode'],
  OpeningHoursSpecification: ['dayOfWeek'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnFees'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  OnlineStore: ['name', 'url', 'logo', 'description'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns all entities in the structured data, at any depth. */
export function thingsIn(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) {
    return value.flatMap(thingsIn)
  }
  return isThing(value) ? [value, ...Object.values(value).flatMap(thingsIn)] : []
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && (value.length === 0 || value.some(isEmpty)))

/** Whether the value only refers to an entity elsewhere on the page by `@id`. */
const isReference = (thing: Thing): boolean => Object.keys(thing).join() === '@id'

/** @param data the structured data of one page */
export function faultsOfData(data: readonly unknown[]): readonly string[] {
  const things = thingsIn(data)
  const named = new Set(things.filter((thing) => !isReference(thing)).map((thing) => thing['@id']))
  return [
    ...data.flatMap((thing) => (isThing(thing) && thing['@context'] === 'https://schema.org' ? [] : ['data without a context'])),
    ...things.flatMap((thing) => {
      if (isReference(thing)) {
        return named.has(thing['@id']) ? [] : [`nothing is called ${thing['@id']}`]
      }
      const type = String(thing['@type'])
      const required = REQUIRED[type]
      return required
        ? required.filter((field) => isEmpty(thing[field])).map((field) => `${type} without ${field}`)
        : [`a thing of type ${type}`]
    }),
  ]
}
