import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { builtPages } from '#test/built-site.ts'

/** The standard rules and those of WCAG, with a reason for each exception. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The renderer closes void elements with a slash, and writes some attributes in React's case.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // A radio group is named by the label beside its selected value, which a legend cannot contain.
    'wcag/h71': 'off',
    // Own files come from the same server.
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

test('the footer of admin pages shows the running version, and no other page does', () => {
  const says = builtPages.filter(({ html }) => html.includes('1.2.3 (0123456)'))
  const owners = builtPages.filter(({ url }) => /^\/admin(\/|$)/.test(url))
  assert.deepEqual(
    says.map((it) => it.url),
    owners.map((it) => it.url),
  )
})
