/**
 * The marketing vendor's server client for any base URL. It does not have the browser's calls (`/client/…`).
 * @module
 */
import { ApiKeySession, CatalogsApi, ProfilesApi } from 'klaviyo-api'

export function marketingClient(address: string, key: string): { catalogs: CatalogsApi; profiles: ProfilesApi } {
  const session = new ApiKeySession(key)
  return {
    catalogs: Object.assign(new CatalogsApi(session), { basePath: address }),
    profiles: Object.assign(new ProfilesApi(session), { basePath: address }),
  }
}
