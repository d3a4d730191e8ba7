import type { Engine } from '#server/db/tables.ts'

/**
 * Statements after which the entries of a table stay as they are, except that an erasure clears
 * their note. Migrations that have run made this: what it returns for them never changes.
 */
export function entriesStay(engine: Engine, table: string, columns: string): readonly string[] {
  const changed = columns.split(' ').map((it) => `new.${it} is distinct from old.${it}`)
  const isRewritten = [...changed, "new.note not in (old.note, '')"].join(' or ')
  const refuse = `begin select raise(abort, '${/^[aeiou]/.test(table) ? 'an' : 'a'} ${table} stays as it is'); end`
  if (engine === 'sqlite')
    return [
      `create trigger ${table}_no_rewrite before update on ${table} when ${isRewritten} ${refuse}`,
      `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    ]
  return [
    `create trigger ${table}_no_rewrite before update on ${table} for each row
     when (${isRewritten}) execute function row_stays()`,
    `create trigger ${table}_no_delete before delete or truncate on ${table}
     for each statement execute function row_stays()`,
  ]
}
