/** Outlines of states and counties: US Census Bureau, cartographic boundaries of 2017, public domain, from us-atlas. */
import { createRequire } from "node:module";
import type { Feature, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Coordinates } from "#reference/zip-codes";

type Area = Feature<Polygon | MultiPolygon>;
type Box = { west: number; south: number; east: number; north: number };
type Boxed = { box: Box };
type Atlas = Topology<{ states: GeometryCollection; counties: GeometryCollection }>;

const fipsCodes: Record<string, string> = Object.fromEntries(
	"01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY60AS66GU69MP72PR78VI"
		.match(/\d\d[A-Z]{2}/g)
		?.map((entry) => [entry.slice(0, 2), entry.slice(2)]) ?? [],
);

type Outlines = {
	atlas: Atlas;
	states: (Boxed & { code: string; area: Area })[];
	counties: (Boxed & { geometry: GeometryCollection["geometries"][number] })[];
};

let outlines: Outlines | null = null;

/** Outlines are read when first needed, which takes about 50 ms, and then kept. */
function readOutlines(): Outlines {
	if (outlines) return outlines;
	const atlas = createRequire(import.meta.url)("us-atlas/counties-10m.json") as Atlas;
	const getArea = (geometry: GeometryCollection["geometries"][number]) => feature(atlas, geometry) as Area;
	outlines = {
		atlas,
		states: atlas.objects.states.geometries.map((geometry) => {
			const area = getArea(geometry);
			return { code: fipsCodes[String(geometry.id)] ?? "", area, box: toBox(area) };
		}),
		counties: atlas.objects.counties.geometries.map((geometry) => ({
			geometry,
			box: toBox(getArea(geometry)),
		})),
	};
	return outlines;
}

/** The states that may be within a distance of a point, and the lines between counties of one state. */
export function outlinesNear(
	at: Coordinates,
	miles: number,
	{ counties }: { counties: boolean },
): { states: { code: string; area: Area }[]; countyLines: MultiLineString | null } {
	const mapOutlines = readOutlines();
	const view = boxAround(at, miles);
	const visible = ({ box }: Boxed) => overlaps(box, view);
	const near = counties ? mapOutlines.counties.filter(visible).map(({ geometry }) => geometry) : [];
	return {
		states: mapOutlines.states.filter(visible),
		countyLines:
			near.length === 0
				? null
				: mesh(
						mapOutlines.atlas,
						{ type: "GeometryCollection", geometries: near },
						(one, other) => one !== other && getState(one.id) === getState(other.id),
					),
	};
}

const getState = (id: string | number | undefined) => String(id).slice(0, 2);

function toBox({ geometry }: Area): Box {
	const box = { west: 180, south: 90, east: -180, north: -90 };
	const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
	for (const [outer = []] of polygons)
		for (const [x = 0, y = 0] of outer) {
			box.west = Math.min(box.west, x);
			box.east = Math.max(box.east, x);
			box.south = Math.min(box.south, y);
			box.north = Math.max(box.north, y);
		}
	return box;
}

function boxAround({ latitude, longitude }: Coordinates, miles: number): Box {
	const high = miles / 68;
	const wide = high / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
	return { west: longitude - wide, east: longitude + wide, south: latitude - high, north: latitude + high };
}

const overlaps = (one: Box, other: Box) =>
	one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;
