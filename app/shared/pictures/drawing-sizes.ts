/** Drawings without dimensions, with the longest one, with all of them. */
export const drawingSizes = ["thumb", "card", "full"] as const;
export type DrawingSize = (typeof drawingSizes)[number];
