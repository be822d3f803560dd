/**
 * Rehearses a deployment: the hosting provider is a test double, commands are recorded instead of run, and the shop is fake.
 * @module
 */
import { onTestFinished } from 'vitest'
import type { Target } from '../../scripts/deploy/deploy-config.ts'
import { type Deployment, deployShop, type Tools } from '../../scripts/deploy/deploy-shop.ts'
import { fillPictures } from '../../scripts/deploy/fill-pictures.ts'
import { namesOf } from '../../scripts/deploy/names.ts'
import { createProvider } from '../../scripts/deploy/provider.ts'
import { type ScriptedReply, startProviderDouble } from '../../scripts/deploy/provider-double.ts'
import { readDeploySettings } from '../../scripts/deploy/settings.ts'
import { StepFailed } from '../../scripts/machine/run.ts'

export const ENV = { CLOUDFLARE_ACCOUNT_ID: 'an-account', CLOUDFLARE_API_TOKEN: 'token', SITE_ORIGIN: 'https://shop.example/' }

export const DRAWING =
  '<svg xmlns="x" viewBox="0 0 1600 2000" width="415" height="519" preserveAspectRatio="xMidYMid slice"><g/></svg>'
export const SCENE = DRAWING.replace('<g/>', '<path/>')

/** Fake shop with a home page, a listing of two products, and an image that is unavailable. */
const shopWindow = async (path: string) => {
  const img = (name: string) => `<img alt="" src="/i/alderlune/${name}?w=415&amp;fmt=auto">`
  const answers: Readonly<Record<string, string>> = {
    '/': `${img('scene-coats')}<a href="/browse/hats">Hats</a>`,
    '/browse/hats': img('AL1001-red-1') + img('AL1002-red-1') + img('busy'),
    '/i/alderlune/scene-coats?w=415&fmt=svg': SCENE,
    '/i/alderlune/AL1001-red-1?w=415&fmt=svg': DRAWING,
    // The second product has the same SVG at another size.
    '/i/alderlune/AL1002-red-1?w=415&fmt=svg': DRAWING.replace('width="415" height="519"', 'width="200" height="250"'),
  }
  return { text: async () => answers[path] ?? '{"code":503}' }
}

/** Starts with an empty account and a deployment whose commands are only recorded. */
export async function rehearsal(fates: readonly ScriptedReply[] = []) {
  const double = await startProviderDouble(fates)
  onTestFinished(double.stop)
  const commands: string[] = []
  const waits: number[] = []
  const secrets: Readonly<Record<string, string>>[] = []
  const targets: Target[] = []
  /** Build ids by configuration. A configuration without an entry uploads the first build. */
  const builds: Record<string, string> = {}
  let isDown = false
  /** The next `left` commands succeed. Then one fails, either before or after it does its work. */
  let failing: { left: number; readonly when: 'before' | 'after' } | undefined
  async function command(line: string, work: () => void): Promise<void> {
    const isThisOne = failing !== undefined && failing.left-- === 0
    if (isThisOne && failing?.when === 'before') {
      throw new StepFailed(`${line} failed. Run the same command again.`)
    }
    commands.push(line)
    work()
    if (isThisOne) {
      throw new StepFailed(`${line} failed. Run the same command again.`)
    }
  }
  const deployment: Deployment = {
    settings: readDeploySettings(ENV),
    names: namesOf(),
    plan: { shop: true, demo: false },
    secrets: {},
  }
  const tools: Tools = {
    provider: createProvider({ account: 'an-account', token: 'token', api: double.api, wait: async (ms) => void waits.push(ms) }),
    wrangler: (...args) =>
      command(args.join(' '), () => {
        const name = /rasteriser|storefront|backend/.exec(args.join(' ').replace('backend/rasteriser', 'rasteriser'))?.[0]
        if (args[0] === 'deploy' && name) {
          const worker = `alder-lune-${name}`
          const known = double.account.secrets.get(worker) ?? new Set()
          double.account.secrets.set(
            worker,
            args.includes('--secrets-file') ? new Set([...known, ...Object.keys(secrets.at(-1) ?? {})]) : known,
          )
          double.account.versions.set(worker, [args[args.indexOf('--tag') + 1], ...(double.account.versions.get(worker) ?? [])])
        }
      }),
    writeConfigs(target) {
      targets.push(target)
      return { storefront: 'storefront.json', backend: 'backend.json' }
    },
    digestOf: (config) => `${builds[config] ?? 'the first build'} of ${config}`,
    seed: () => command('seed', () => undefined),
    async withSecretsFile(given, work) {
      secrets.push(given)
      return work('secrets.json')
    },
    async visit(origin) {
      commands.push(`visit ${origin}`)
      if (isDown) {
        throw new Error('the shop is down')
      }
    },
    async fillPictures(origin, bucket) {
      commands.push(`pictures of ${origin} into ${bucket}`)
      return fillPictures({
        ask: shopWindow,
        provider: tools.provider,
        bucket,
        pngOf: (svg) => Buffer.from(svg),
        tell: () => undefined,
      })
    },
  }
  return {
    ...double,
    commands,
    waits,
    secrets,
    targets,
    builds,
    failVisit: () => {
      isDown = true
    },
    failCommand: (left: number, when: 'before' | 'after') => {
      failing = { left, when }
    },
    run: (change: Partial<Deployment> = {}) => deployShop({ ...deployment, ...change }, tools),
  }
}
