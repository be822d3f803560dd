/**
 * The content vendor's delivery client, for any base URL.
 * @module
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ContentClient, ContentNotFoundError, Image, StagingEnvironmentFactory, Video } from 'dc-delivery-sdk-js'

export { ContentNotFoundError, Image, Video }

/** Published content and its media. The media host has no scheme; the URL builder has a method for that. */
export const publishedClient = (address: string): ContentClient => {
  const { host } = new URL(address)
  return new ContentClient({ hubName: 'alderlune', baseUrl: address, mediaHost: host, secureMediaHost: host })
}

/** Published content without caches. */
export const freshClient = (address: string): ContentClient =>
  new ContentClient({ hubName: 'alderlune', baseUrl: address, apiKey: 'fresh-key' })

/** Unpublished content through a proxy that checks access: the client sends a key instead of a host name. */
export const previewClient = (address: string, stagingEnvironment: string): ContentClient =>
  new ContentClient({
    hubName: 'alderlune',
    stagingEnvironment,
    signingProxyAddress: address,
    previewKey: 'a-preview-key',
  })

/** Unpublished content of a staging host. The client would call that host itself, so its transport is redirected. */
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

/** The host of the staging environment that shows the content of a given moment. */
export const hostAt = (address: string, stagingEnvironment: string, timestamp: number): Promise<string> =>
  new StagingEnvironmentFactory(stagingEnvironment, { baseUrl: address }).generateDomain({ timestamp })
