import { test } from '#test/e2e/fixtures.ts'
import { testLargeText } from '#test/e2e/large-text.ts'

const fontSize = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'

test.use({
  viewport: { width: 360, height: 780 },
  // As the font size in a browser's settings: media queries in rem follow.
  launchOptions: async ({ launchOptions }, give) => {
    await give({ ...launchOptions, args: [...(launchOptions.args ?? []), fontSize] })
  },
})

testLargeText()
