import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { parsePictureAddress } from '#app/domain/links/picture-address.ts'

/** Whether an article can link to an address; the Markdown parser refuses others. */
export const isLinkTarget = (address: string) =>
  /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(address) && !/[\\\s]/.test(address)

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'text*',
  cellAttributes: {
    isNumber: {
      default: false,
      getFromDOM: (cell) => cell.matches('.numeric, [align=right]'),
      setDOMAttr: (isNumber, attributes) => {
        if (isNumber) attributes.class = 'numeric'
      },
    },
  },
})

/** Schema of the rich view: the tree of an article as ProseMirror nodes and marks. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: '(text | hard_break)*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      content: 'text*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...[3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    ...tables,
    product: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { view: {}, slug: {} },
      parseDOM: [{ tag: 'div[data-product]', getAttrs: readProduct }],
      toDOM: ({ attrs }) => [
        'div',
        { class: 'rich-product', 'data-product': attrs.slug, 'data-view': attrs.view },
        `${attrs.view === 'card' ? 'Product card' : 'Drawing'}: ${attrs.slug}`,
      ],
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, caption: { default: '' } },
      parseDOM: [{ tag: 'figure[data-picture]', getAttrs: readPicture }],
      toDOM: pictureToDom,
    },
    hard_break: {
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readLink }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, class: 'text-link' }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})

function readLink(element: HTMLElement): { href: string } | false {
  const href = element.getAttribute('href') ?? ''
  return isLinkTarget(href) && { href }
}

function readProduct({ dataset }: HTMLElement): { view: string; slug: string } | false {
  const { product = '', view = '' } = dataset
  const isKnown = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(product) && /^(?:card|drawing)$/.test(view)
  return isKnown && { view, slug: product }
}

function readPicture(element: HTMLElement) {
  const src = element.dataset.picture ?? ''
  if (parsePictureAddress(src) === null) return false
  const alt = element.querySelector('img')?.getAttribute('alt') ?? ''
  return { src, alt, caption: element.dataset.caption ?? '' }
}

function pictureToDom({ attrs }: Node): DOMOutputSpec {
  const note = attrs.alt ? `“${attrs.alt}”` : 'Only decorates'
  return [
    'figure',
    { class: 'rich-picture', 'data-picture': attrs.src, 'data-caption': attrs.caption },
    ['img', { src: attrs.src, alt: attrs.alt }],
    ['figcaption', `${attrs.caption ? `${attrs.caption} · ` : ''}${note}`],
  ]
}
