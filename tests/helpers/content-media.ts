/** An image link as the content service delivers it. */
export const contentImage = (name = 'scene-womens') => ({
  _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/image-link' },
  id: name,
  name,
  endpoint: 'alderlune',
  defaultHost: '',
  alt: 'The picture itself',
})
