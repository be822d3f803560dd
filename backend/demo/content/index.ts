import { about } from './about.ts'
import { countdown } from './countdown.ts'
import { footer } from './footer.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { landing } from './landing.ts'
import type { KeyedItem } from './make.ts'
import { navigation } from './navigation.ts'
import { odd } from './odd.ts'
import { placed } from './tree.ts'
import { VOICES, type Voice } from './voice.ts'

const ofMarket = (voice: Voice): readonly KeyedItem[] => [
  ...navigation(voice),
  footer(voice),
  countdown(voice),
  ...home(voice),
  ...landing(voice),
  ...help(voice),
  ...about(voice),
]

const inTree = (voice: Voice, items: readonly KeyedItem[]) => items.map((keyed) => placed(voice, keyed))

/** Every piece of content of every market. */
export const SEED_CONTENT: readonly KeyedItem[] = VOICES.flatMap((voice) => inTree(voice, ofMarket(voice)))

/** Pages that show what becomes of broken and hostile blocks: for the demonstration and tests, for no shop that others can reach. */
export const DEMO_CONTENT: readonly KeyedItem[] = VOICES.flatMap((voice) => inTree(voice, [odd(voice)]))
