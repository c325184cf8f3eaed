export const favoriteSorts = ["newest", "oldest", "name", "brand", "part-number"] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];
