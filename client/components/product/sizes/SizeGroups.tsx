import type { ReactNode } from 'react'
import { optionStates, type PickerProps } from '#client/components/product/options/picker-state.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { productText as text } from '#domain/text/product.ts'
import { OptionGroup } from './OptionGroup.tsx'

interface SizeGroupsProps extends Pick<PickerProps, 'sizes' | 'lengths' | 'names' | 'stock' | 'chosen'> {
  readonly onChoose: (change: ChosenOptions) => void
  /** Shown beside the sizes, for example the link to the size guide. */
  readonly aside?: ReactNode
}

/** The product's sizes and lengths, if it has any. Each shows its stock in combination with the other choice. */
export function SizeGroups({ sizes, lengths, names, stock, chosen, onChoose, aside }: SizeGroupsProps) {
  return (
    <>
      {sizes.length > 0 && (
        <OptionGroup
          name="Size"
          label={nameOfValue(names, text.size)}
          options={optionStates(stock, 'Size', sizes, { Length: chosen.length })}
          names={names}
          chosen={chosen.size}
          onChoose={(size) => onChoose({ size })}
          aside={aside}
        />
      )}
      {lengths.length > 0 && (
        <OptionGroup
          name="Length"
          label={nameOfValue(names, text.length)}
          options={optionStates(stock, 'Length', lengths, { Size: chosen.size })}
          names={names}
          chosen={chosen.length}
          onChoose={(length) => onChoose({ length })}
        />
      )}
    </>
  )
}
