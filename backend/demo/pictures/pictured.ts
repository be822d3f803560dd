/** The demo product without images. */
const NOT_YET_PICTURED = 1017

export const isPictured = (productId: number): boolean => productId !== NOT_YET_PICTURED
