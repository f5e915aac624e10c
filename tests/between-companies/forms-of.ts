export interface SentForm {
  /** Path in the form's action. */
  action: string
  fields: Record<string, string>
}

/** Returns every POST form of a page, once for each of its buttons, with empty fields filled in. */
export function formsOf(html: string, page: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, attributes = '', body = '']) => {
      if (attribute(attributes, 'method')?.toLowerCase() !== 'post') return []
      const action = attribute(attributes, 'action') ?? page
      const fields = fieldsOf(body)
      const buttons = [...body.matchAll(/<button\b([^>]*)>/g)].map(([, button = '']) => button)
      const named = buttons.flatMap((button) => {
        const name = attribute(button, 'name')
        return name ? [{ [name]: attribute(button, 'value') ?? '' }] : []
      })
      return (named.length > 0 ? named : [{}]).map((button) => ({
        action,
        fields: { ...fields, ...button },
      }))
    },
  )
}

function fieldsOf(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, input = ''] of body.matchAll(/<input\b([^>]*)>/g)) {
    const [name, type] = [attribute(input, 'name'), attribute(input, 'type') ?? 'text']
    if (!name || type === 'file') continue
    const value = attribute(input, 'value')
    if (type === 'checkbox' || type === 'radio') fields[name] ??= value ?? 'on'
    else fields[name] = value || plain[type] || 'Plain words'
  }
  for (const [, textarea = ''] of body.matchAll(/<textarea\b([^>]*)>/g)) {
    const name = attribute(textarea, 'name')
    if (name) fields[name] = 'Plain words'
  }
  for (const [, select = '', options = ''] of body.matchAll(
    /<select\b([^>]*)>([\s\S]*?)<\/select>/g,
  )) {
    const name = attribute(select, 'name')
    const values = [...options.matchAll(/<option\b([^>]*)>/g)]
    const chosen = values.map(([, option = '']) => attribute(option, 'value')).find(Boolean)
    if (name) fields[name] = chosen ?? ''
  }
  return fields
}

const plain: Readonly<Record<string, string>> = {
  email: 'eve@evil.example.com',
  date: '2099-02-03',
  number: '1',
  tel: '08 5550 1234',
  hidden: '',
}

function attribute(attributes: string, name: string): string | undefined {
  const found = attributes.match(new RegExp(`(?:^|\\s)${name}="([^"]*)"`))?.[1]
  return found?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
