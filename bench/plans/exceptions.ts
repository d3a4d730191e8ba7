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
  [
    /\/user\/mydata |^server\/privacy\/(my-data|data-repo)/,
    "a copy of one person's data, asked for seldom",
  ],
  [
    /^server\/audit\/seal\.ts/,
    'a check of the whole audit log, by command; the job seals the next entries',
  ],
  [/^server\/live\/repo\.ts/, 'the events since the last look, up to a limit'],
  [/\/admin\/dashboard /, 'counts of the last thirty days, by an index'],
  [/^select sum\("order"\.price_paise/, 'what is owed in all, by an index that holds nothing else'],
  [
    /"order"\.settled = 0 and [^]* group by "account"\."id"/,
    'who owes what, by an index that holds nothing else',
  ],
  [
    /^server\/privacy\/erase-repo/,
    'the rows of one person, who may have a large part of a small shop',
  ],
  [/\/admin\/afterwages/, 'the bills and jobs of one month, by an index of days'],
  [/^job sums/, 'once a night, on purpose: all money is added up and compared with the ledger'],
  [
    /"order"\.paid_paise > 0 and "order"\.status \|\| ''/,
    'what is held in advance, by an index that holds nothing else',
  ],
  [/^job erase/, 'problems answered long ago, few of which have photos'],
]

export function reasonFor(text: string, place: string): string | undefined {
  return exceptions.find(([pattern]) => pattern.test(place) || pattern.test(text))?.[1]
}
