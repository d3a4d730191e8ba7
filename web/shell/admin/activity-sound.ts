import { tryOrUndefined } from '#web/lib/drafts.ts'

const storageKey = 'bell-sound'
const off = 'off'

export const rings = (): boolean => tryOrUndefined(() => localStorage.getItem(storageKey)) !== off

export function setRings(on: boolean): void {
  tryOrUndefined(() =>
    on ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, off),
  )
}

const tones = [880, 1175] as const
const toneSeconds = 0.18

/** Plays two short tones. Stays silent where the browser requires a user gesture first. */
export function ring(): void {
  if (!rings() || mustWaitForGesture()) return
  tryOrUndefined(() => {
    const context = new AudioContext()
    const loudness = context.createGain()
    loudness.gain.value = 0.15
    loudness.connect(context.destination)
    for (const [n, frequency] of tones.entries()) {
      const tone = context.createOscillator()
      tone.frequency.value = frequency
      tone.connect(loudness)
      tone.start(context.currentTime + n * toneSeconds)
      tone.stop(context.currentTime + (n + 1) * toneSeconds)
      if (n === tones.length - 1) tone.addEventListener('ended', () => void context.close())
    }
  })
}

/** Before the first gesture a browser plays nothing, and warns in the console. */
const mustWaitForGesture = (): boolean =>
  'userActivation' in navigator && !navigator.userActivation.hasBeenActive
