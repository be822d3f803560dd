/**
 * The market and the address of a page, as every page is given them.
 * @module
 */
import type { Context } from 'hono'
import type { ShellContext } from '#client/shell/page-props.ts'
import { SCREENS, type Screen } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'
import { marketFromPath } from '#domain/markets.ts'
import type { AppEnv } from '#worker/env.ts'

/** Absent at an address that opens something, also for its error page: no vendor's script may read it. None counts an editor. */
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

/** The shell of one visitor's page. Made after the content has been read: in a preview it has the problems that were found. */
export function ownShellOf(c: Context<AppEnv>, canonical: string): ShellContext {
  const preview = c.get('preview')
  const shell = { ...shellOf(c, canonical), vendorTags: vendorTagsFor(c) }
  return preview ? { ...shell, preview: { moment: preview.timestamp, problems: c.get('services').content.reported() } } : shell
}
