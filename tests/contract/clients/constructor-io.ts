/**
 * The search vendor's client for any base URL. Outside a browser the client has no session or visitor id, so both are passed in.
 * Plain HTTP must be enabled explicitly.
 * @module
 */
import ConstructorIO from '@constructor-io/constructorio-client-javascript'

export type SearchClient = ConstructorIO
export type Tracker = ConstructorIO['tracker']

export const searchClient = (address: string, apiKey: string): ConstructorIO =>
  new ConstructorIO({
    apiKey,
    serviceUrl: address,
    allowHttpServiceUrl: true,
    clientId: 'a-visitor',
    sessionId: 1,
    sendTrackingEvents: true,
    trackingSendDelay: 0,
  })
