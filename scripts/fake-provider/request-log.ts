import { isProvider, isWay, type Provider, type Received, type Way } from './failure-modes.ts'

export type Journal = ReturnType<typeof openJournal>

/** Keeps what arrived, and how each provider behaves now. */
export function openJournal(answerMs: number) {
  const received: Received[] = []
  const ways = new Map<Provider, Way>()
  return {
    received,
    answerMs,
    get ways() {
      return Object.fromEntries(ways)
    },
    wayOf: (provider: Provider): Way => ways.get(provider) ?? 'well',
    behave: (provider: Provider, way: Way) => void ways.set(provider, way),
    /** Gives the number of the message, counted from 1. */
    add: (it: Omit<Received, 'at'>) => received.push({ at: new Date().toISOString(), ...it }),
    forget: () => void received.splice(0),
    /** Reads `{"msg91": "hang"}`; false when it is not understood. */
    set(text: string): boolean {
      const wanted = Object.entries(JSON.parse(text || '{}') as Record<string, string>)
      if (!wanted.every(([provider, way]) => isProvider(provider) && isWay(way))) return false
      for (const [provider, way] of wanted) ways.set(provider as Provider, way as Way)
      return true
    },
  }
}
