/** A map around a point, drawn with distances that are true from its center. */
import { geoAzimuthalEquidistant, geoPath } from "d3-geo";
import { type Coordinates, earthRadiusMiles } from "#reference/distance";
import { type MapDrawing, mapSize } from "./map-drawing.ts";
import { outlinesNear } from "./outlines.server.ts";
import { spreadMarkers } from "./spread-markers.ts";

/** Above this, county lines would be a gray blur, and most of the picture's bytes. */
const mostMilesWithCounties = 120;

/** Markers are circles of 22. */
const markerGap = 24;

const smallestLabel = 1_500;

/**
 * @param miles of the search, around `at`
 * @param first the number of the first place
 */
export function drawMap(
	at: Coordinates,
	miles: number,
	places: readonly (Coordinates & { miles: number })[],
	first = 1,
): MapDrawing {
	const { width, height } = mapSize;
	const farthest = Math.max(0, ...places.map((place) => place.miles));
	const shown = Math.max(4, Math.min(miles, farthest * 1.15));
	const pixelsPerMile = (height / 2 - 16) / shown;
	const projection = geoAzimuthalEquidistant()
		.rotate([-at.longitude, -at.latitude])
		.translate([width / 2, height / 2])
		.scale(pixelsPerMile * earthRadiusMiles)
		.clipExtent([
			[-2, -2],
			[width + 2, height + 2],
		]);
	const path = geoPath(projection).digits(shown > 100 ? 0 : 1);
	const corner = (Math.hypot(width, height) / 2 / pixelsPerMile) * 1.02;
	const { states, countyLines } = outlinesNear(at, corner, { counties: shown <= mostMilesWithCounties });
	const drawn = states.flatMap(({ code, area }) => {
		const outline = path(area);
		return outline ? [{ code, area, outline }] : [];
	});
	const exact = places.map(({ latitude, longitude }) => {
		const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
		return { x, y };
	});
	const spread = spreadMarkers(exact, markerGap, mapSize);
	return {
		land: drawn.map(({ outline }) => outline).join(""),
		counties: countyLines ? (path(countyLines) ?? "") : "",
		labels: drawn.flatMap(({ code, area }) => {
			if (code === "" || path.area(area) < smallestLabel) return [];
			const [x, y] = path.centroid(area);
			return [{ code, x: round(x), y: round(y) }];
		}),
		radius: round(miles * pixelsPerMile),
		scale: scaleBar(pixelsPerMile),
		markers: exact.map(({ x, y }, index) => ({
			number: first + index,
			x: round(spread[index]?.x ?? x),
			y: round(spread[index]?.y ?? y),
			placeX: round(x),
			placeY: round(y),
		})),
	};
}

/** The longest round distance of at most 160 units. */
function scaleBar(pixelsPerMile: number) {
	const miles = [100, 50, 25, 10, 5, 2, 1].find((length) => length * pixelsPerMile <= 160) ?? 0.5;
	return { miles, length: round(miles * pixelsPerMile) };
}

const round = (value: number) => Math.round(value * 10) / 10;
