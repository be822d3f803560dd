/**
 * Maps carriers to their tracking pages.
 * @module
 */
const PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{}',
    dpd: 'https://www.dpd.co.uk/tracking/trackingSearch.do?parcelNumber={}',
    evri: 'https://www.evri.com/track/parcel/{}',
    dhl: 'https://www.dhl.com/en/express/tracking.html?AWB={}',
    ups: 'https://www.ups.com/track?tracknum={}',
    usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}',
    fedex: 'https://www.fedex.com/fedextrack/?trknbr={}',
    gls: 'https://gls-group.com/EU/en/parcel-tracking?match={}',
  }),
)

/** Returns an empty string for an unknown carrier. Staff can then enter a link. */
export const trackingLink = (carrier: string, number: string): string =>
  PAGES.get(carrier.trim().toLowerCase())?.replace('{}', encodeURIComponent(number)) ?? ''
