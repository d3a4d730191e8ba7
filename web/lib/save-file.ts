/** Safari reads the file only after the click: a URL revoked at once downloads nothing. */
const keptMs = 60_000

/** Saves a file that was made in this browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
