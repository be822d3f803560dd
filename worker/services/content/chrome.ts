/**
 * Combines the parts around every page: menus, header, footer and bars.
 * @module
 */
import type { AroundKey } from '#domain/content/comparison.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import type { chromeParts } from './chrome-wire.ts'
import { UnreadableItem } from './content-items.ts'
import type { Part } from './item-wire.ts'

/** Set by callers whose timeout is shorter than the default. */
export interface Waiting {
  readonly waitMs?: number
}

type PartAt = <T>(key: string, part: Part<T>, how?: Waiting) => Promise<T | null>

export function createChrome(
  partAt: PartAt,
  { parts, log }: { readonly parts: ReturnType<typeof chromeParts>; readonly log: Log },
) {
  /** Parts are cached separately, so that an editor's mistake in one part does not affect the others. */
  return async (how: Waiting = {}): Promise<ChromeContent> => {
    let complete = true
    /** Null if the item is missing. Also null if the item is unreadable and no good copy is cached. */
    const readable = async <T>(key: AroundKey, part: Part<T>): Promise<T | null> => {
      try {
        return await partAt(key, part, how)
      } catch (error) {
        if (error instanceof UnreadableItem) {
          return null
        }
        throw error
      }
    }
    /** Reads a part that a page may omit (spec B §8). */
    const orLeftOut = async <T>(key: AroundKey, part: Part<T>): Promise<T | null> => {
      try {
        return await readable(key, part)
      } catch (error) {
        complete = false
        log('error', 'content.part-left-out', { key, ...errorFacts(error) })
        return null
      }
    }
    const [navigation, mobileNavigation, header, footer, benefitBar, countdown, localeImage, popularSearches] = await Promise.all(
      [
        readable('desktop-navigation', parts.navigation),
        readable('mobile-navigation', parts.mobileNavigation),
        orLeftOut('app-header', parts.header),
        orLeftOut('footer', parts.footer),
        orLeftOut('benefit-bar', parts.benefitBar),
        orLeftOut('countdown-timer', parts.countdown),
        orLeftOut('locale-selector-image', parts.banner),
        orLeftOut('popular-searches', parts.popularSearches),
      ],
    )
    return {
      ...{ navigation, mobileNavigation, footer, countdown, complete },
      benefitBar: benefitBar && benefitBar.items.length > 0 ? benefitBar : null,
      transparentHomeHeader: header ?? false,
      localeImage: localeImage?.image ?? null,
      popularSearches: popularSearches ?? [],
    }
  }
}
