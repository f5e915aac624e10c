/** A request to show as an example. */
export interface ExampleRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON value of the body; undefined without one. */
  body?: unknown
  /** A file that is sent as the body: its media type and its name on disk. */
  file?: { type: string; name: string }
  /** Content of the answer; default: JSON. */
  answer?: 'text' | 'none'
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

function writeCurl({ method, url, headers, body, file }: ExampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteShell(url)}`,
    '-H "Authorization: Bearer $VPACK_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteShell(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoteShell(JSON.stringify(body, null, 2))}`]),
    ...(file ? [`-H 'Content-Type: ${file.type}'`, `--data-binary @${file.name}`] : []),
  ]
  return lines.join(' \\\n  ')
}

const quoteShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function writeTypeScript({ method, url, headers, body, file, answer }: ExampleRequest): string {
  const sent = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template of the example
    'Authorization: `Bearer ${process.env.VPACK_KEY}`',
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
    ...(file ? [`'Content-Type': '${file.type}'`] : []),
    ...Object.entries(headers).map(([name, value]) => `'${name}': '${value}'`),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: {\n${sent.map((one) => `    ${one},`).join('\n')}\n  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(writeValue(body))}),`]),
    ...(file ? [`  body: await readFile('${file.name}'),`] : []),
  ]
  const before = file ? "import { readFile } from 'node:fs/promises'\n\n" : ''
  const result = answer === 'none' ? '' : `\nconst result = await response.${answer ?? 'json'}()`
  return `${before}const response = await fetch('${url}', {
${options.join('\n')}
})
if (!response.ok) throw new Error((await response.json()).detail)${result}`
}

/** Writes a JSON value as a TypeScript literal. */
function writeValue(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"(?=[,\]}\s]|$)/gm, "'$1'")
}

const indent = (text: string) => text.replaceAll('\n', '\n  ')

function writePython({ method, url, headers, body, file, answer }: ExampleRequest): string {
  const sent = [
    'f"Bearer {os.environ[\'VPACK_KEY\']}"',
    ...(file ? [`"Content-Type": "${file.type}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`),
  ]
  const [authorization, ...others] = sent
  const headerLines = [`"Authorization": ${authorization}`, ...others]
  const options = [
    `    "${url}",`,
    `    headers={${headerLines.join(', ')}},`,
    ...(body === undefined ? [] : [`    json=${indentPython(writePythonValue(body))},`]),
    ...(file ? [`    data=open("${file.name}", "rb"),`] : []),
  ]
  const result = answer === 'none' ? '' : `\nresult = response.${answer ?? 'json()'}`
  return `import os, requests

response = requests.${method.toLowerCase()}(
${options.join('\n')}
)
response.raise_for_status()${result}`
}

function writePythonValue(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replace(/: null/g, ': None')
    .replace(/: true/g, ': True')
    .replace(/: false/g, ': False')
}

const indentPython = (text: string) => text.replaceAll('\n', '\n    ')
