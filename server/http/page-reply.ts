type Page = {
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly capped: boolean
}

/** What the reply of every paged list holds beside its rows. */
export function pageReply({ next, previous, total, capped }: Page) {
  return {
    total,
    ...(capped && { total_capped: true }),
    next_cursor: next,
    previous_cursor: previous,
  }
}
