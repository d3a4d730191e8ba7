/**
 * `--paper` from styles/tokens.css in hex, since browser chrome supports neither custom properties
 * nor oklch.
 */
export const paperColour = { light: '#f7fbfd', dark: '#0d131a' } as const
