import css from './tone.module.css'

export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'gray'

/** The class of a tinted surface and what is written on it. */
export const toneClass = (tone: Tone) => css[tone]
