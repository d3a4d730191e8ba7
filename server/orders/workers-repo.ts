import { sql } from 'kysely'

const between = '\n'

/** Who does an order, 'id name' each: in the orders' own query, whatever the length of a list. */
export const workersOfOrder = sql<
  string | null
>`(select string_agg(a.worker_id || ' ' || w.name, ${between} order by w.name_key, w.id)
  from assignment as a join account as w on w.id = a.worker_id where a.order_id = "order".id)`

/** What who comes said before the work, 'arrived' before 'on-the-way'. */
export const comingToOrder = sql<string | null>`(select min(s.step) from job_step as s
  where s.order_id = "order".id and s.step in ('arrived', 'on-the-way'))`

/** More work that is proposed and not answered, 'id name lines': while it can be said yes to. */
export const proposedForOrder = sql<
  string | null
>`(case when "order".status in ('accepted', 'in-progress') then
  (select p.id || ${between} || w.name || ${between} || p.lines from line_proposal as p
   join account as w on w.id = p.worker_id where p.order_id = "order".id and p.state = 'open') end)`

/** The accounts of `workers`, as `selectOrders` reads them. */
export function readWorkers(workers: string | null): { _id: string; name: string }[] {
  const people = workers?.split(between) ?? []
  return people.map((it) => {
    const at = it.indexOf(' ')
    return { _id: it.slice(0, at), name: it.slice(at + 1) }
  })
}

/** Whose open screens show an order beside the office's: its customer's, and those of who comes. */
export const peopleOf = (it: { readonly accountId: string; readonly workers: string | null }) => [
  it.accountId,
  ...readWorkers(it.workers).map(({ _id }) => _id),
]

/** What is proposed, as `selectOrders` reads it. */
export function readProposed(proposed: string | null) {
  const [id, by, lines] = proposed?.split(between) ?? []
  return id === undefined || by === undefined || lines === undefined ? null : { id, by, lines }
}
