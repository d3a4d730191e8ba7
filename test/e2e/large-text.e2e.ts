import { test } from '#test/e2e/fixtures.ts'
import { testLargeText } from '#test/e2e/large-text.ts'

test.use({ viewport: { width: 360, height: 780 } })

// As browsers that enlarge text alone: widths in media queries stay as they are.
testLargeText(async (page) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
})
