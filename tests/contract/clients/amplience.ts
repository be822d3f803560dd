/**
 * The content vendor's delivery client, pointed at any address.
 * @module
 */
import { ContentClient, ContentNotFoundError, Image, StagingEnvironmentFactory } from 'dc-delivery-sdk-js'

export { ContentNotFoundError, Image, StagingEnvironmentFactory }

/** Published content and its media. The host of media is given without a scheme; the builder of an address has a call for that. */
export const publishedClient = (address: string): ContentClient => {
  const { host } = new URL(address)
  return new ContentClient({ hubName: 'alderlune', baseUrl: address, mediaHost: host, secureMediaHost: host })
}
