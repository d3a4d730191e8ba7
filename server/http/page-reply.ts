type Page = {
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly capped: boolean
}

/** Builds the pagination fields of a list reply. */
export function pageReply({ next, previous, total, capped }: Page) {
  return {
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
    previous_cursor: previous,
  }
}
