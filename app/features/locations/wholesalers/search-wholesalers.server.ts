/** Everything the wholesaler page shows of a search in its URL. */

import { geoAzimuthalEquidistant, geoPath } from "d3-geo";
import { env } from "#client/env.server";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Wholesaler } from "#contracts/locations/locations";
import { zipTable } from "#reference/data-files.server";
import { type City, type Coordinates, earthRadiusMiles } from "#reference/zip-codes";
import { parseNear, searchMiles, searchPlace, wholesalersPerPage } from "#rules/locations/places";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { directionsLink, type MapDrawing, mapSize } from "./directions.ts";
import { outlinesNear } from "./outlines.server.ts";

export type ListedWholesaler = Wholesaler & { directions: string };

export type SearchValues = { place: string; near: string; miles: string };

type Found = {
	kind: "found";
	/** Such as "Chicago, IL 60601". */
	label: string;
	state: string | null;
	zip: string | null;
	miles: number;
	wholesalers: ListedWholesaler[];
	total: number;
	page: number;
	pageCount: number;
	/** The nearest one, when none is within the distance. */
	nearest: ListedWholesaler | null;
	map: MapDrawing | null;
};

export type WholesalerSearch =
	| { kind: "blank" }
	| { kind: "wrong"; errors: { place?: string; miles?: string }; suggestions: City[] }
	| { kind: "choose"; name: string; cities: City[] }
	| { kind: "failed"; title: string; text: string }
	/** The user service has no such call. */
	| { kind: "not-offered" }
	| Found;

export type LoadedSearch = {
	values: SearchValues;
	search: WholesalerSearch;
	status: 200 | 400 | 429 | 503;
	retryAfter: number | null;
};

const consumeSearch = createVisitorLimit("wholesaler-searches", { each: 300, seconds: 3600 });

const defaultMiles = 50;

export async function loadWholesalerSearch({
	url,
	services,
	request,
}: Pick<RequestContext<unknown>, "url" | "services" | "request">): Promise<LoadedSearch> {
	const typed = (name: string, most: number) => (url.searchParams.get(name) ?? "").slice(0, most);
	const values = { place: typed("place", 200), near: typed("near", 40), miles: typed("miles", 10) };
	const answer = (
		search: WholesalerSearch,
		status: LoadedSearch["status"] = 200,
		retryAfter: number | null = null,
	): LoadedSearch => ({ values, search, status, retryAfter });

	const miles =
		values.miles === "" ? defaultMiles : searchMiles.find((each) => String(each) === values.miles);
	const distance = miles ? {} : { miles: "Choose a distance from the list" };
	const near = parseNear(values.near);
	const place = near
		? ({ kind: "found", at: near, label: "your location", state: null, zip: null } as const)
		: searchPlace(values.place, zipTable());
	if (place.kind === "blank") {
		if (!url.searchParams.has("place") && !values.near && miles) return answer({ kind: "blank" });
		const errors = { place: "Enter a ZIP code, or a city and state", ...distance };
		return answer({ kind: "wrong", errors, suggestions: [] }, 400);
	}
	if (place.kind === "wrong") {
		const errors = { place: place.error, ...distance };
		return answer({ kind: "wrong", errors, suggestions: place.suggestions }, 400);
	}
	if (!miles) return answer({ kind: "wrong", errors: distance, suggestions: [] }, 400);
	if (place.kind === "choose") return answer(place);

	const wait = await consumeSearch(request);
	if (wait !== null) {
		const text = `You've searched many times in a short time. Wait ${formatWait(wait)}.`;
		return answer({ kind: "failed", title: "Too many searches", text }, 429, wait);
	}
	const page = pageNumber(url.searchParams, 1_000);
	const { at, ...found } = place;
	try {
		const list = await orNull(services.user.wholesalers({ ...coordinates(at), miles, page }));
		if (list) return answer({ ...found, ...listed(at, miles, page, list) });
	} catch (error) {
		if (!(error instanceof ServiceError && error.code === "NOT_OFFERED")) throw error;
		return answer({ kind: "not-offered" });
	}
	const text =
		"The list of wholesalers isn't responding right now. We kept what you entered; try again in a minute.";
	return answer({ kind: "failed", title: "Could not search", text }, 503, 30);
}

const coordinates = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude });

type List = { wholesalers: Wholesaler[]; total: number; pageCount: number; nearest: Wholesaler | null };

function listed(at: Coordinates, miles: number, requestedPage: number, list: List) {
	const page = Math.min(requestedPage, Math.max(1, list.pageCount));
	const withDirections = (wholesaler: Wholesaler): ListedWholesaler => ({
		...wholesaler,
		directions: directionsLink(env.DIRECTIONS_URL, wholesaler),
	});
	return {
		miles,
		page,
		pageCount: list.pageCount,
		total: list.total,
		wholesalers: list.wholesalers.map(withDirections),
		nearest: list.nearest && withDirections(list.nearest),
		map:
			list.wholesalers.length === 0
				? null
				: drawMap(at, miles, list.wholesalers, (page - 1) * wholesalersPerPage + 1),
	};
}

/** Above this radius, county lines would be a gray blur, and most of the picture's bytes. */
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

type Point = { x: number; y: number };

/**
 * Pushes numbered markers apart until each two are `gap` from each other, or for `rounds` rounds, so that each number
 * can be read. The order decides nothing, and the same points always end at the same places.
 *
 * @param size of the picture; points stay `gap` / 2 inside of it
 */
export function spreadMarkers(
	places: readonly Point[],
	gap: number,
	size: { width: number; height: number },
	rounds = 60,
): Point[] {
	const spread = places.map(({ x, y }) => ({ x, y }));
	for (let turn = 0; turn < rounds; turn++) {
		let moved = false;
		for (const [index, one] of spread.entries()) {
			for (const [offset, other] of spread.slice(index + 1).entries()) {
				const apart = Math.hypot(other.x - one.x, other.y - one.y);
				if (apart >= gap - 0.01) continue;
				moved = true;
				// Points at one place part in directions that differ from pair to pair.
				const angle = apart > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index * 2.4 + offset;
				const step = (gap - apart) / 2;
				one.x -= Math.cos(angle) * step;
				one.y -= Math.sin(angle) * step;
				other.x += Math.cos(angle) * step;
				other.y += Math.sin(angle) * step;
			}
		}
		for (const point of spread) {
			point.x = Math.min(size.width - gap / 2, Math.max(gap / 2, point.x));
			point.y = Math.min(size.height - gap / 2, Math.max(gap / 2, point.y));
		}
		if (!moved) break;
	}
	return spread;
}
