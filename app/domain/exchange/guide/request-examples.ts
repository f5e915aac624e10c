/** A request to show as an example. */
export interface ExampleRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON value of the body; undefined without one. */
  body?: unknown
  /** Whether the answer is a text instead of JSON. */
  hasTextAnswer?: boolean
}

/** An example in one language. */
export interface Example {
  language: 'curl' | 'TypeScript' | 'Python'
  code: string
}

/** Writes a request in every language that the guide shows. */
export function writeExamples(request: ExampleRequest): Example[] {
  return [
    { language: 'curl', code: writeCurl(request) },
    { language: 'TypeScript', code: writeTypeScript(request) },
    { language: 'Python', code: writePython(request) },
  ]
}

function writeCurl({ method, url, headers, body }: ExampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteShell(url)}`,
    '-H "Authorization: Bearer $VPACK_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteShell(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoteShell(JSON.stringify(body, null, 2))}`]),
  ]
  return lines.join(' \\\n  ')
}

const quoteShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function writeTypeScript({ method, url, headers, body, hasTextAnswer }: ExampleRequest): string {
  const sent = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template of the example
    'Authorization: `Bearer ${process.env.VPACK_KEY}`',
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
    ...Object.entries(headers).map(([name, value]) => `'${name}': '${value}'`),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: {\n${sent.map((one) => `    ${one},`).join('\n')}\n  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(writeValue(body))}),`]),
  ]
  return `const response = await fetch('${url}', {
${options.join('\n')}
})
if (!response.ok) throw new Error((await response.json()).detail)
const result = await response.${hasTextAnswer ? 'text' : 'json'}()`
}

/** Writes a JSON value as a TypeScript literal. */
function writeValue(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"(?=[,\]}\s]|$)/gm, "'$1'")
}

const indent = (text: string) => text.replaceAll('\n', '\n  ')

function writePython({ method, url, headers, body, hasTextAnswer }: ExampleRequest): string {
  const sent = [
    'f"Bearer {os.environ[\'VPACK_KEY\']}"',
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`),
  ]
  const [authorization, ...others] = sent
  const headerLines = [`"Authorization": ${authorization}`, ...others]
  const options = [
    `    "${url}",`,
    `    headers={${headerLines.join(', ')}},`,
    ...(body === undefined ? [] : [`    json=${indentPython(writePythonValue(body))},`]),
  ]
  return `import os, requests

response = requests.${method.toLowerCase()}(
${options.join('\n')}
)
response.raise_for_status()
result = response.${hasTextAnswer ? 'text' : 'json()'}`
}

function writePythonValue(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replace(/: null/g, ': None')
    .replace(/: true/g, ': True')
    .replace(/: false/g, ': False')
}

const indentPython = (text: string) => text.replaceAll('\n', '\n    ')
