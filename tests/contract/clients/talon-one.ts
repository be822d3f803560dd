/**
 * The promotions vendor's clients for any base URL. Release 4.3.0 cannot read a session, but the client in `talon_one_next` can, so
 * both are here.
 * @module
 */
import { ApiClient, IntegrationApi } from 'talon_one'
import { ApiClient as NextApiClient, IntegrationApi as NextIntegrationApi } from 'talon_one_next'

/** Sets the client's base URL and API key. */
function point<Client extends { authentications: unknown }>(client: Client, address: string, apiKey: string): Client {
  const way = { type: 'apiKey', in: 'header', name: 'Authorization', apiKey, apiKeyPrefix: 'ApiKey-v1' }
  const authentications = Object.assign({}, client.authentications, { api_key_v1: way })
  return Object.assign(client, { basePath: address, authentications })
}

export const integrationApi = (address: string, key: string): IntegrationApi =>
  new IntegrationApi(point(new ApiClient(), address, key))

export const nextIntegrationApi = (address: string, key: string): NextIntegrationApi =>
  new NextIntegrationApi(point(new NextApiClient(), address, key))
