/**
 * What a deployment needs to know, read from the environment; what is missing is one error that names all of it (spec A §1).
 * @module
 */
import { StepFailed } from '../machine/run.ts'

const NEEDED = {
  CLOUDFLARE_ACCOUNT_ID: 'the account',
  CLOUDFLARE_API_TOKEN: 'a token that may edit Workers, KV and D1',
  SITE_ORIGIN: 'the address of the shop, https://shop.example',
  KV_NAMESPACE_ID: 'from: wrangler kv namespace create pages',
  D1_DATABASE_ID: 'from: wrangler d1 create alder-lune',
} as const

export type DeploySettings = Readonly<Record<keyof typeof NEEDED, string>>

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StepFailed naming every setting that is missing or wrong */
export function readDeploySettings(env: Environment): DeploySettings {
  const read = (name: keyof typeof NEEDED) => env[name]?.trim() ?? ''
  const settings: DeploySettings = {
    CLOUDFLARE_ACCOUNT_ID: read('CLOUDFLARE_ACCOUNT_ID'),
    CLOUDFLARE_API_TOKEN: read('CLOUDFLARE_API_TOKEN'),
    SITE_ORIGIN: read('SITE_ORIGIN'),
    KV_NAMESPACE_ID: read('KV_NAMESPACE_ID'),
    D1_DATABASE_ID: read('D1_DATABASE_ID'),
  }
  const wrong = Object.entries(NEEDED).filter(
    ([name]) => !read(name as keyof typeof NEEDED) || (name === 'SITE_ORIGIN' && !isSecureOrigin(settings.SITE_ORIGIN)),
  )
  if (wrong.length > 0) {
    const lines = wrong.map(([name, meaning]) => `  ${name}: ${meaning}`)
    throw new StepFailed(`Configuration error: missing or invalid\n${lines.join('\n')}`)
  }
  return settings
}

const isSecureOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:'
