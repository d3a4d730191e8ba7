import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { builtPages } from '#test/built-site.ts'

/** The standard rules and those of WCAG; each exception says why. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The renderer writes void elements with a slash, which HTML allows, and some attributes in React's case.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // A radiogroup is named by its label beside the chosen value, which no legend can stand in.
    'wcag/h71': 'off',
    // Our own files come from our own server.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

for (const { url, language, html } of builtPages) {
  test(`${url} (${language}) is valid HTML`, async () => {
    const { results } = await checker.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => {
        const at =
          html
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length + column
        return `${ruleId}: ${message} near ${html.slice(Math.max(0, at - 80), at + 80)}`
      }),
    )
    assert.deepEqual([...new Set(faults)], [])
  })
}

test('the foot of the owner’s pages says what runs, and no other does', () => {
  const says = builtPages.filter(({ html }) => html.includes('1.2.3 (0123456)'))
  const owners = builtPages.filter(({ url }) => /^\/admin(\/|$)/.test(url))
  assert.deepEqual(
    says.map((it) => it.url),
    owners.map((it) => it.url),
  )
})
