/** Header of every API response: the version of the settings that it was made with. */
export const settingsVersionHeader = 'settings-version'

/** Path from which an open tab then refetches the public settings. */
export const cataloguePath = '/api/v1/service/catalogue'
