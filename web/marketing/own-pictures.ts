import type { OwnPictures } from '#contract/site/public-settings.ts'

let own: OwnPictures = { crew: [], gallery: [] }

/** The owner's own pictures of crew and work; the site's drawings stand until there are some. */
export function ownPictures(): OwnPictures {
  return own
}

export function provideOwnPictures(given: OwnPictures): void {
  own = given
}
