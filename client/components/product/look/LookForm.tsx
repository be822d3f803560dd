import type { OptionState } from '#client/components/product/options/picker-state.ts'
import { Island } from '#client/islands/Island.tsx'
import { LEFT_OUT, pieceField } from '#domain/contracts/look.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort } from '#domain/money.ts'
import { lookText as text } from '#domain/text/look.ts'
import { productText } from '#domain/text/product.ts'
import styles from './Look.module.css'
import { LookButton } from './LookButton.island.tsx'
import { LookRow } from './LookRow.tsx'
import { choiceOf, type LookPiece, sizePrice } from './look-piece.ts'

interface LookFormProps {
  readonly market: Market
  readonly action: string
  readonly pieces: readonly LookPiece[]
}

/** All pieces of a look with their sizes. A single button adds the selected pieces to the bag. */
export function LookForm({ market, action, pieces }: LookFormProps) {
  return (
    <form className={styles.pieces} method="post" action={action} data-look>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets */}
      <ul role="list">
        {pieces.map((piece) => (
          <LookRow key={piece.card.id} card={piece.card} market={market}>
            <Choice piece={piece} market={market} />
          </LookRow>
        ))}
      </ul>
      <Island of={LookButton} when="interaction" props={{}} />
    </form>
  )
}

function Choice({ piece, market }: { piece: LookPiece; market: Market }) {
  const { card, names, posted: { problem } = {} } = piece
  const { sizes, lengths, chosen, closed } = choiceOf(piece)
  if (closed) {
    return <p className={styles.closed}>{closed}</p>
  }
  const problemId = `look-${card.id}-problem`
  const asked = sizes.length > 1 && chosen.size === undefined
  const optionOf = ({ label, stock }: OptionState) => {
    const price = sizePrice(piece, label)
    const name = [nameOfValue(names, label), ...(price ? [formatShort(price, market.intl)] : [])].join(', ')
    return (
      <option key={label} value={label} disabled={stock !== 'in'}>
        {stock === 'in' ? name : name + productText.optionSuffix[stock]}
      </option>
    )
  }
  return (
    <>
      <input type="hidden" name={pieceField('colour', card.id)} value={card.colour} />
      <select
        name={pieceField('Size', card.id)}
        aria-label={sizes.length > 0 ? text.sizeOf(card.name) : text.pieceOf(card.name)}
        defaultValue={chosen.size ?? ''}
        required={sizes.length > 0}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      >
        {asked && <option value="">{text.size}</option>}
        {sizes.length > 0 ? sizes.map(optionOf) : <option value="">{text.include}</option>}
        <option value={LEFT_OUT}>{text.leaveOut}</option>
      </select>
      {lengths.length > 0 && (
        <select name={pieceField('Length', card.id)} aria-label={text.lengthOf(card.name)} defaultValue={chosen.length}>
          {lengths.map(optionOf)}
        </select>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
