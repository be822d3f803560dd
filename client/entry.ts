/**
 * The script that every page loads. It hydrates each island when it is due and holds the shopper's events until then. React and
 * the islands' code are fetched later.
 * @module
 */
import { renewAccountPage } from './behaviours/account-page.ts'
import { stopBelowBaseline } from './behaviours/baseline.ts'
import { HeaderPlace } from './behaviours/header-place.ts'
import { swallowLostTransition } from './behaviours/lost-transition.ts'
import { resetRestoredControls } from './behaviours/restored-controls.ts'
import { noticeUse } from './browser/in-use.ts'
import { showProgress } from './browser/progress.ts'
import { holdEarlyEvent, noticeKeys } from './islands/early-events.ts'
import { ShopIsland, whenIdle } from './islands/shop-island.ts'

stopBelowBaseline()
customElements.define('shop-island', ShopIsland)
customElements.define('shop-header-place', HeaderPlace)
noticeUse()
noticeKeys()
showProgress()
resetRestoredControls()
renewAccountPage()
addEventListener('unhandledrejection', swallowLostTransition)
// The page works without this chunk.
whenIdle(() => import('./behaviours/at-idle.ts').then(({ runAtIdle }) => runAtIdle()).catch(() => undefined))

/**
 * Hydrates all `idle` islands at once: a shopper who uses one will probably use the others, and a slow image can delay the moment
 * when the page becomes idle.
 */
function wakeTheIdle(): void {
  for (const idle of document.querySelectorAll<ShopIsland>('shop-island[when=idle]')) {
    void idle.wake()
  }
}

/** The island that contains the event's target, or the island named by `data-island` on a surrounding element. */
function islandOf({ target }: Event): ShopIsland | null {
  const part = target instanceof Element ? target.closest<HTMLElement>('shop-island, [data-island]') : null
  return part === null || part instanceof ShopIsland
    ? part
    : document.querySelector<ShopIsland>(`shop-island[name=${part.dataset.island}]`)
}

for (const type of ['pointerdown', 'focusin', 'click', 'change', 'invalid', 'submit'] as const) {
  addEventListener(
    type,
    (event) => {
      const island = islandOf(event)
      if (island && !island.alive) {
        if (type !== 'pointerdown' && type !== 'focusin') {
          holdEarlyEvent(event, island)
        }
        void island.wake().then((isAlive) => isAlive && wakeTheIdle())
      }
    },
    { capture: true },
  )
}
