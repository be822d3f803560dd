/** Delivery keys of gallery items have the form `gallery/<block>/<state>`. */
export const GALLERY_KEY = 'gallery/'
