/** What may read all of a table, by the text of the statement or the place that sends it. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [
    /\bin \(select id from|as stop on 1 = 1|\) as counted$/,
    'a page of a list and its total, which end at a limit; `npm run bench -- lists` measures them',
  ],
  [/^server\/backup\/|^job backup/, 'a backup reads everything'],
  [/^server\/exports\/|\/export/, 'an export reads what it writes, in pages'],
  [/^server\/encryption\//, 'a change of the key reads every row that it encrypts'],
  [/^server\/db\//, 'a migration may read a table once'],
]

export function reasonFor(text: string, place: string): string | undefined {
  return exceptions.find(([pattern]) => pattern.test(place) || pattern.test(text))?.[1]
}
