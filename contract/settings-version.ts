/** A header of every reply of the API: the version of the settings that it was made with. */
export const settingsVersionHeader = 'settings-version'

/** What an open tab then asks: the public part of the settings. */
export const cataloguePath = '/api/v1/service/catalogue'
