/**
 * What the account says of a Worker that is deployed: its version, the one before it, and the tag that a deployment has left on it.
 * @module
 */
import { z } from 'zod'
import { type Provider, Refused } from './provider.ts'

export interface DeployedVersion {
  readonly id: string
  /** Of what was uploaded (upload-tag.ts); absent where settings or secrets were changed by other means since. */
  readonly tag: string | undefined
  /** Deployed before it. */
  readonly before: string | undefined
}

const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
})
const version = z.object({ annotations: z.object({ 'workers/tag': z.string().optional() }).optional() })

async function unlessRefused(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refused) {
      return undefined
    }
    throw error
  }
}

/** @returns undefined before the first deployment */
export async function deployedVersion(provider: Provider, worker: string): Promise<DeployedVersion | undefined> {
  const script = `/workers/scripts/${encodeURIComponent(worker)}`
  const all = deployments.safeParse(await unlessRefused(() => provider.get(`${script}/deployments`))).data?.deployments ?? []
  const [now, ...earlier] = all.map(({ versions }) => versions.map((one) => one.version_id))
  const id = now?.[0]
  if (id === undefined) {
    return undefined
  }
  // Two versions share the shoppers while one is brought in step by step: then neither is the deployed one.
  const told = now?.length === 1 ? await unlessRefused(() => provider.get(`${script}/versions/${id}`)) : undefined
  const tag = version.safeParse(told).data?.annotations?.['workers/tag']
  return { id, tag, before: earlier.flat().find((one) => one !== id) }
}
