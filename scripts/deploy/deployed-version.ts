/**
 * Reads a deployed Worker's version, previous version and upload tag from the account.
 * @module
 */
import { z } from 'zod'
import { isRefusal, type Provider } from './provider.ts'
import { NO_WORKER } from './resources.ts'

export interface DeployedVersion {
  readonly id: string
  /** Digest of the upload (upload-tag.ts). Absent if settings or secrets were changed outside a deployment. */
  readonly tag: string | undefined
  /** Id of the previous version. */
  readonly before: string | undefined
}

const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
})
const version = z.object({ annotations: z.object({ 'workers/tag': z.string().optional() }).optional() })

async function deploymentsOf(provider: Provider, script: string): Promise<readonly (readonly string[])[]> {
  try {
    const told = deployments.parse(await provider.get(`${script}/deployments`))
    return told.deployments.map(({ versions }) => versions.map((one) => one.version_id))
  } catch (error) {
    if (isRefusal(error, NO_WORKER)) {
      return []
    }
    // A token that cannot read the Worker can neither upload nor roll back, so the deployment stops here.
    throw error
  }
}

/**
 * @returns undefined before the first deployment
 * @throws Refused for any other reason
 */
export async function deployedVersion(provider: Provider, worker: string): Promise<DeployedVersion | undefined> {
  const script = `/workers/scripts/${encodeURIComponent(worker)}`
  const [now, ...earlier] = await deploymentsOf(provider, script)
  const id = now?.[0]
  if (id === undefined) {
    return undefined
  }
  // During a gradual rollout two versions serve shoppers, so neither counts as the deployed version.
  const told = now?.length === 1 ? version.parse(await provider.get(`${script}/versions/${id}`)) : undefined
  const tag = told?.annotations?.['workers/tag']
  return { id, tag, before: earlier.flat().find((one) => one !== id) }
}
