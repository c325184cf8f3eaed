/** Limits and orders of favorites. */

/** Free of schemas, for use in the browser: characters of a note and of a list's name, and lists of a user. */
export const favoriteTextLimits = { note: 200, list: 60, lists: 50 } as const;

export const favoriteSorts = ["newest", "oldest", "name", "brand", "part-number"] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];
