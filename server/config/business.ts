import { checkBusiness, type Business } from '#contract/business.ts'

/** The facts of business.config.ts; what is wrong in it is said in one line. */
export async function readBusiness({ isHttps }: { readonly isHttps: boolean }): Promise<Business> {
  const business = checkBusiness(await loadFacts())
  if (isHttps && business.placeholders.length > 0) {
    throw new Error(
      `business.config.ts still has placeholders: ${business.placeholders.join(', ')}. Replace them before serving over https.`,
    )
  }
  return business
}

/** Loaded here, not at the top: its owner may have forgotten a comma. */
async function loadFacts(): Promise<unknown> {
  try {
    const { business } = await import('#business')
    return business
  } catch (error) {
    const { message, stack = '' } = error as Error
    const line = /business\.config\.ts:(\d+)/.exec(stack)?.[1]
    const place = line ? ` near line ${line}` : ''
    throw new Error(
      `business.config.ts cannot be read${place}: ${message.split('\n')[0]}. Look for a comma or a quote that is missing.`,
      { cause: error },
    )
  }
}
