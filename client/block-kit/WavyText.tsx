import styles from './WavyText.module.css'
import { wavyParts } from './wavy.ts'

export const WavyText = ({ text: source }: { text: string }) =>
  wavyParts(source).map(({ text, colour }, index) =>
    colour ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes between renders
      <span className={styles.wavy} data-line={colour} key={index}>
        {text}
      </span>
    ) : (
      text
    ),
  )
