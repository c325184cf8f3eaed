/** A map as the loader sends it to the page. */

export const mapSize = { width: 640, height: 480 };

export type MapDrawing = {
	/** SVG paths, in units of `mapSize`. */
	land: string;
	counties: string;
	labels: { code: string; x: number; y: number }[];
	/** Radius of the search. */
	radius: number;
	scale: { miles: number; length: number };
	/** Markers in the order of the list. */
	markers: { number: number; x: number; y: number; placeX: number; placeY: number }[];
};
