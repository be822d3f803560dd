/**
 * The shell: market, canonical path and settings for every page.
 * @module
 */
import type { Context } from 'hono'
import type { ShellContext } from '#client/shell/page-props.ts'
import { SCREENS, type Screen } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'
import { marketFromPath } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'
import { previewProblems } from '#worker/flows/preview-problems.ts'

/**
 * Vendors' scripts. None on pages whose URL contains a secret, such as a password reset, because scripts could read it. None in
 * previews, because editors are not visitors.
 */
function vendorTagsFor(c: Context<AppEnv>): string | undefined {
  const at = screenAt(marketFromPath(c.req.path).path)
  const screen: Screen | undefined = at && SCREENS[at.screen]
  return c.get('preview') || screen?.isAddressKey ? undefined : c.get('config').vendorTags
}

/** For pages that visitors share. */
export function shellOf(c: Context<AppEnv>, canonical: string): ShellContext {
  const { origin, isDemonstration, wallet, vendorTags } = c.get('config')
  return { market: c.get('market'), canonical, origin, isDemonstration, wallet: wallet?.environment, vendorTags }
}

/** For personal pages. Call it after the content has been read: a preview's shell lists the content's problems. */
export async function ownShellOf(c: Context<AppEnv>, canonical: string): Promise<ShellContext> {
  const preview = c.get('preview')
  const shell = { ...shellOf(c, canonical), vendorTags: vendorTagsFor(c) }
  return preview
    ? { ...shell, preview: { moment: preview.timestamp, problems: await previewProblems(c.get('services')) } }
    : shell
}
