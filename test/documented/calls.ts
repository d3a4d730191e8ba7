import { readFileSync } from 'node:fs'

const page = readFileSync('docs/integrate.md', 'utf8')

/** The blocks of a language on the page, in order. */
export function blocksOf(language: string): string[] {
  const fences = page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)
  return [...fences].flatMap(([, of, text = '']) => (of === language ? [text] : []))
}

/** Every `curl` command of the page, one a line. */
export const curlCommands = blocksOf('sh').flatMap((block) => block.trim().split('\n'))

export type DocumentedCall = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Splits a command as a shell would: quotes, and variables outside single quotes. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): string[] {
  const pieces = command.matchAll(/'([^']*)'|"([^"]*)"|(\s+)|([^\s'"]+)/g)
  const words = ['']
  const filled = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '')
  for (const [, single, double, space, plain] of pieces)
    if (space) words.push('')
    else words.push((words.pop() ?? '') + (single ?? filled(double ?? plain ?? '')))
  return words
}

/** What a `curl` command of the page asks for. */
export function callOf(
  command: string,
  variables: Readonly<Record<string, string>>,
): DocumentedCall {
  const [program, ...words] = wordsOf(command, variables)
  if (program !== 'curl') throw new Error(`not a call: ${command}`)
  const headers: Record<string, string> = {}
  const data: string[] = []
  let [url, method, isQuery] = ['', '', false]
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-G') isQuery = true
    else if (!word.startsWith('-')) url = word
    else {
      const value = words.shift() ?? ''
      const [name = '', ...rest] = value.split(word === '-H' ? ': ' : '=')
      if (word === '-X') method = value
      else if (word === '-H') headers[name.toLowerCase()] = rest.join(': ')
      else if (word === '-d') data.push(value)
      else if (word === '--data-urlencode')
        data.push(`${name}=${encodeURIComponent(rest.join('='))}`)
      else if (word !== '-o') throw new Error(`unknown option: ${word}`)
    }
  }
  const body = data.join('&')
  if (isQuery) return { method: 'GET', url: `${url}?${body}`, headers }
  return { method: method || 'GET', url, headers, ...(body && { body }) }
}
