import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indiaClock } from '#domain/schedule.ts'
import type { Laid } from './lay-shop.ts'

/** A finished shop and when it was laid. */
export type Note = { readonly laidAt: number; readonly people: Laid }

const noteIn = (folder: string): string => join(folder, 'demo.json')

/** Marks a folder as ours; without people its shop is unfinished. */
export function writeNote(folder: string, note: Pick<Note, 'laidAt'> & Partial<Note>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(noteIn(folder), JSON.stringify(note))
}

/** Finds the shop of the same day in India, and clears away any other; refuses what is not ours. */
export function findShop(folder: string, now: number, isFresh: boolean): Note | undefined {
  if (!existsSync(folder)) return undefined
  const file = noteIn(folder)
  if (!existsSync(file)) {
    if (readdirSync(folder).length === 0) return undefined
    throw new Error(`${folder} holds something else; the demonstration needs this name.`)
  }
  const { laidAt, people } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Note>
  const isOfToday = laidAt !== undefined && indiaClock(laidAt).date === indiaClock(now).date
  if (people && isOfToday && !isFresh) return { laidAt, people }
  rmSync(folder, { recursive: true })
  return undefined
}
