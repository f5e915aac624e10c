import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import type { Block, Cell, Inline, PictureBlock } from '#app/domain/articles/article-tree.ts'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import { ExternalLink } from '#app/ui/text-link.tsx'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import { ArticleFigure } from './article-figure.tsx'

interface ArticleBodyProps {
  body: readonly Block[]
  /** Cards of the products that the body shows; it leaves out products that are missing. */
  shown: readonly CardOfProduct[]
  /** Pictures of the body by their address; it leaves out pictures that are missing. */
  pictures: ReadonlyMap<string, PictureData>
}

const ShownProducts = createContext<readonly CardOfProduct[]>([])
const ShownPictures = createContext<ReadonlyMap<string, PictureData>>(new Map())

/** Body of an article. Links to pages of the site are client navigations. */
export function ArticleBody({ body, shown, pictures }: ArticleBodyProps) {
  return (
    <ShownProducts value={shown}>
      <ShownPictures value={pictures}>
        <div className="prose">{toFragment(body.map(viewOfBlock))}</div>
      </ShownPictures>
    </ShownProducts>
  )
}

/** Picture in the text with its caption. */
function ShownPicture({ src, alt, caption }: PictureBlock) {
  const picture = use(ShownPictures).get(src)
  if (!picture) return null
  return (
    <CaptionedImage
      picture={{ ...picture, alt, caption }}
      sizes="(width >= 64rem) 42rem, 92vw"
      className="h-auto w-full"
    />
  )
}

/** Product in the text, as its card or as its drawing with its name. */
function ShownProduct({ view, slug }: Extract<Block, { type: 'product' }>) {
  const card = use(ShownProducts).find((shown) => shown.slug === slug)
  if (!card) return null
  if (view === 'drawing') return <ArticleFigure card={card} />
  return (
    <div className="product-grid">
      <div className="article-card">
        <ProductCardView card={card} action={null} />
      </div>
    </div>
  )
}

/** Renders nodes that are never reordered as one fragment, so that they do not need keys. */
function toFragment(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

function lineOf(parts: readonly Inline[]): ReactNode {
  return toFragment(parts.map(viewOfPart))
}

function viewOfBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{lineOf(block.children)}</p>
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading id={block.id}>{lineOf(block.children)}</Heading>
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return <List>{toFragment(block.items.map(viewOfItem))}</List>
    }
    case 'quote':
      return <blockquote>{toFragment(block.children.map(viewOfBlock))}</blockquote>
    case 'product':
      return <ShownProduct {...block} />
    case 'picture':
      return <ShownPicture {...block} />
    case 'table':
      return (
        <div className="prose-table">
          <table>
            <thead>
              <tr>{toFragment(block.header.map(viewOfHeader))}</tr>
            </thead>
            <tbody>{toFragment(block.rows.map(viewOfRow))}</tbody>
          </table>
        </div>
      )
  }
}

/** Renders a list item; its first paragraph is not wrapped in `<p>`. */
function viewOfItem(blocks: readonly Block[]): ReactNode {
  const [first, ...rest] = blocks
  const isLine = first?.type === 'paragraph'
  return (
    <li>
      {isLine && lineOf(first.children)}
      {toFragment((isLine ? rest : blocks).map(viewOfBlock))}
    </li>
  )
}

function viewOfHeader({ isNumber, children }: Cell): ReactNode {
  return (
    <th scope="col" className={isNumber ? 'numeric' : undefined}>
      {lineOf(children)}
    </th>
  )
}

function viewOfRow(cells: readonly Cell[]): ReactNode {
  return <tr>{toFragment(cells.map(viewOfCell))}</tr>
}

function viewOfCell({ isNumber, children }: Cell): ReactNode {
  return <td className={isNumber ? 'numeric' : undefined}>{lineOf(children)}</td>
}

function viewOfPart(part: Inline): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'strong':
      return <strong>{lineOf(part.children)}</strong>
    case 'emphasis':
      return <em>{lineOf(part.children)}</em>
    case 'break':
      return <br />
    case 'link':
      return <BodyLink to={part.to}>{lineOf(part.children)}</BodyLink>
  }
}

function BodyLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') || to.startsWith('#')) {
    return (
      <Link to={to} prefetch="intent" className="text-link">
        {children}
      </Link>
    )
  }
  if (to.startsWith('https:')) {
    return (
      <ExternalLink href={to} className="text-link">
        {children}
      </ExternalLink>
    )
  }
  return (
    <a href={to} className="text-link">
      {children}
    </a>
  )
}
