/**
 * The blocks that editors may place above a listing (spec B §2): listing headers (a) and (b).
 * @module
 */
import { createRegistry } from '#client/block-kit/define-block.ts'
import { listingHeader1 } from '#client/blocks/listing-header-1/block.tsx'
import { listingHeader2 } from '#client/blocks/listing-header-2/block.tsx'

export const listingHeaders = createRegistry([listingHeader1, listingHeader2])
