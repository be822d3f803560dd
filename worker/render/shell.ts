/**
 * The data that every page's shell needs: market, canonical path and settings.
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
 * Vendors' scripts. Previews have none, because editors are not visitors. Pages with a secret in their URL, such as the
 * password-reset page, have none, because scripts could read the URL.
 */
function vendorTagsFor(c: Context<AppEnv>): string | undefined {
  const at = screenAt(marketFromPath(c.req.path).path)
  const screen: Screen | undefined = at && SCREENS[at.screen]
  return c.get('preview') || screen?.isAddressKey ? undefined : c.get('config').vendorTags
}

/** The shell of a page that visitors share. */
export function shellOf(c: Context<AppEnv>, canonical: string): ShellContext {
  const { origin, isDemonstration, wallet, vendorTags } = c.get('config')
  return { market: c.get('market'), canonical, origin, isDemonstration, wallet: wallet?.environment, vendorTags }
}

/**
 * The shell of a personal page. Call this after the content has been read, because a preview's shell lists the content's
 * problems.
 */
export async function ownShellOf(c: Context<AppEnv>, canonical: string): Promise<ShellContext> {
  const preview = c.get('preview')
  const shell = { ...shellOf(c, canonical), vendorTags: vendorTagsFor(c) }
  return preview
    ? { ...shell, preview: { moment: preview.timestamp, problems: await previewProblems(c.get('services')) } }
    : shell
}
