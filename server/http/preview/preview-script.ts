/**
 * Script of a previewed page. Inside the editor it reports the text that was clicked, or the
 * alternative text of a picture, and scrolls to the one whose field has the focus. The editor is on
 * the same site, which `frame-ancestors` ensures.
 */
export const previewScript = `(() => {
  if (window.parent === window) return
  const clean = (text) => text.replace(/\\u2060/g, '').replace(/\\s+/g, ' ').trim()
  const texts = () => [...document.querySelectorAll('main *, header *, footer *, body > *')]
    .filter((element) => element.children.length < 8 && clean(element.textContent) !== '')
  const matching = (wanted) => {
    const equal = texts().filter((element) => clean(element.textContent) === wanted)
    const deepest = equal.filter((element) => !equal.some((other) => other !== element && element.contains(other)))
    if (deepest.length > 0) return deepest
    const pictures = [...document.images].filter((image) => clean(image.alt) === wanted)
    if (pictures.length > 0) return pictures
    const around = texts().filter((element) => clean(element.textContent).includes(wanted))
    return around.sort((a, b) => a.textContent.length - b.textContent.length).slice(0, 1)
  }
  let marked = null
  const mark = (element) => {
    if (marked) marked.style.outline = ''
    marked = element
    if (!element) return
    element.style.outline = '3px solid #0a7d4f'
    element.style.outlineOffset = '3px'
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || !data || typeof data.show !== 'string') return
    const found = matching(clean(data.show))
    const element = found[Math.min(data.occurrence || 0, found.length - 1)]
    mark(element || null)
    if (element) element.scrollIntoView({ block: 'center' })
  })
  document.addEventListener('click', (event) => {
    event.preventDefault()
    let element = event.target instanceof Element ? event.target : null
    const picture = element instanceof HTMLImageElement ? clean(element.alt) : ''
    while (!picture && element && clean(element.textContent) === '') element = element.parentElement
    if (!element || element === document.body) return
    const text = picture || clean(element.textContent)
    mark(element)
    const occurrence = Math.max(0, matching(text).indexOf(element))
    window.parent.postMessage({ preview: 'clicked', text: text.slice(0, 4000), occurrence }, '*')
  }, true)
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.localName[1]))
  window.parent.postMessage({ preview: 'ready', levels }, '*')
})()`
