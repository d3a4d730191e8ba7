import {
  isProvider,
  isFailureMode,
  type Provider,
  type Received,
  type FailureMode,
} from './failure-modes.ts'

export type RequestLog = ReturnType<typeof openRequestLog>

/** Stores received messages and the current behaviour of each provider. */
export function openRequestLog(answerMs: number) {
  const received: Received[] = []
  const modes = new Map<Provider, FailureMode>()
  return {
    received,
    answerMs,
    get ways() {
      return Object.fromEntries(modes)
    },
    modeOf: (provider: Provider): FailureMode => modes.get(provider) ?? 'well',
    setMode: (provider: Provider, way: FailureMode) => void modes.set(provider, way),
    /** Returns the number of the message, counted from 1. */
    add: (it: Omit<Received, 'at'>) => received.push({ at: new Date().toISOString(), ...it }),
    forget: () => void received.splice(0),
    /** Parses `{"msg91": "hang"}`; false when it is invalid. */
    set(text: string): boolean {
      const newModes = Object.entries(JSON.parse(text || '{}') as Record<string, string>)
      if (!newModes.every(([provider, way]) => isProvider(provider) && isFailureMode(way)))
        return false
      for (const [provider, way] of newModes) modes.set(provider as Provider, way as FailureMode)
      return true
    },
  }
}
