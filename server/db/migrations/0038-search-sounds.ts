import { soundMark, toSound } from '#domain/phonetic-search.ts'
import { addressMark, addressTokens } from '#domain/search.ts'
import type { Tx } from '#server/db/tables.ts'

const [accounts, rows] = [500, 5000]

/** Adds the sounds of search words, and search words for addresses given without a booking. */
export async function searchSounds(tx: Tx): Promise<void> {
  for (let after = ''; ;) {
    const people = await tx
      .selectFrom('account')
      .select(['id', 'address'])
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(accounts)
      .execute()
    await addSounds(tx, people)
    if (people.length < accounts) return
    after = people.at(-1)?.id ?? ''
  }
}

type Person = { readonly id: string; readonly address: string }

async function addSounds(tx: Tx, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const kept = await tx
    .selectFrom('search_word')
    .select(['account_id', 'word'])
    .where(
      'account_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  const words = [
    ...kept.flatMap(({ account_id, word }) => markedSound(word).map((it) => [account_id, it])),
    ...people.flatMap(({ id, address }) => addressTokens(address).map((it) => [id, it])),
  ].map(([account_id = '', word = '']) => ({ account_id, word }))
  for (let from = 0; from < words.length; from += rows)
    await tx
      .insertInto('search_word')
      .values(words.slice(from, from + rows))
      .onConflict((on) => on.doNothing())
      .execute()
}

function markedSound(kept: string): string[] {
  const mark = kept.startsWith(addressMark) ? addressMark : ''
  const sound = toSound(kept.slice(mark.length))
  return sound ? [mark + soundMark + sound] : []
}
