/**
 * The content vendor's delivery client for any base URL.
 * @module
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ContentClient, ContentNotFoundError, Image, StagingEnvironmentFactory, Video } from 'dc-delivery-sdk-js'

export { ContentNotFoundError, Image, Video }

/** Reads published content and its media. The media host is given without a scheme, because the client's URL builder adds one. */
export const publishedClient = (address: string): ContentClient => {
  const { host } = new URL(address)
  return new ContentClient({ hubName: 'alderlune', baseUrl: address, mediaHost: host, secureMediaHost: host })
}

/** Reads published content and bypasses caches. */
export const freshClient = (address: string): ContentClient =>
  new ContentClient({ hubName: 'alderlune', baseUrl: address, apiKey: 'fresh-key' })

/** Reads unpublished content through a proxy that checks access by a key. */
export const previewClient = (address: string, stagingEnvironment: string): ContentClient =>
  new ContentClient({
    hubName: 'alderlune',
    stagingEnvironment,
    signingProxyAddress: address,
    previewKey: 'a-preview-key',
  })

/**
 * Reads unpublished content from a staging host. The client would connect to that host, so its transport is replaced with one that
 * connects to `address`.
 */
export const stagingClient = (address: string, stagingEnvironment: string): ContentClient =>
  new ContentClient({
    hubName: 'alderlune',
    stagingEnvironment,
    adaptor: async (config) => {
      const asked = request(new URL(config.url ?? '/', address), { headers: { host: stagingEnvironment } }).end()
      const [answer]: IncomingMessage[] = await once(asked, 'response')
      if (!answer) {
        throw new Error('the backend answered nothing')
      }
      const data = await text(answer)
      return { data, status: answer.statusCode ?? 0, statusText: answer.statusMessage ?? '', headers: {}, config }
    },
  })

/** Returns the host of the staging environment that shows the content at this time. */
export const hostAt = (address: string, stagingEnvironment: string, timestamp: number): Promise<string> =>
  new StagingEnvironmentFactory(stagingEnvironment, { baseUrl: address }).generateDomain({ timestamp })
