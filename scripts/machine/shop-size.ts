/**
 * Parses the number of products to seed.
 * @module
 */
import { StepFailed } from './run.ts'

const MAX_PRODUCTS = 100_000

/** @throws StepFailed unless the text is a valid number of products */
export function shopSizeFrom(text: string): number {
  const products = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (products < 1 || products > MAX_PRODUCTS) {
    throw new StepFailed(`--products takes a whole number from 1 to ${MAX_PRODUCTS}, not "${text}".`)
  }
  return products
}
