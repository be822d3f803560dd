/**
 * Every block type of the shop. A new block is one folder and one line here.
 * @module
 */
import { buttonGroup } from './button-group/block.tsx'
import { callToAction } from './call-to-action/block.tsx'
import { createRegistry } from './create-registry.ts'
import { spacing } from './spacing/block.tsx'
import { textBlock } from './text-block/block.tsx'

export const blocks = createRegistry([buttonGroup, callToAction, spacing, textBlock])
