/** Who sells near a place: wholesalers by distance, and the sales reps who cover it. */
import { z } from "zod";
import type { Wholesaler } from "#contracts/locations/locations";
import { zipTable } from "#reference/data-files.server";
import type { City } from "#reference/zip-codes";
import { formatNumber } from "#rules/format";
import { cityLabel, placeLimit, searchPlace } from "#rules/locations/places";
import { findState } from "#rules/locations/us-states";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, type ToolContext } from "./tool.ts";

const withinMiles = 50;
const mostListed = 5;

const wholesalerSchema = z.object({
	name: z.string(),
	address: z.string(),
	phone: z.string().nullable(),
	hours: z.string().nullable(),
	miles: z.number().describe("From the place that was asked about"),
});
const repSchema = z.object({
	name: z.string(),
	agency: z.string().nullable(),
	phone: z.string().nullable(),
	email: z.string(),
	territory: z.string(),
});

const sellersSchema = z.object({
	place: z.string().nullable().describe("As it was read; null where it wasn't found"),
	choices: z.array(z.string()).describe("Cities that the place may be; ask which"),
	withinMiles: z.number().int(),
	wholesalers: z.array(wholesalerSchema).nullable().describe("Nearest first; null where the shop lists none"),
	total: z.number().int().describe("Wholesalers within the distance"),
	nearest: wholesalerSchema.nullable().describe("The nearest one when none is within the distance"),
	salesReps: z.array(repSchema).nullable().describe("null where the list doesn't answer"),
	demo: z.boolean().describe("Made up for a demonstration"),
	repsLink: z.string(),
	wholesalersLink: z.string(),
});
type Sellers = z.infer<typeof sellersSchema>;

/** A city has to be several times as large as the next of its name to be the one that is meant. */
const timesLarger = 3;

/** "Columbus" is Columbus, OH; "Springfield" isn't clear. */
export function largestCity(cities: readonly City[]): City | null {
	const [first, second] = cities;
	return first && first.zips >= timesLarger * (second?.zips ?? 0) ? first : null;
}

type Place =
	| { kind: "state"; name: string; code: string }
	| { kind: "point"; label: string; latitude: number; longitude: number; zip: string | null }
	| { kind: "choose"; cities: string[] }
	| { kind: "unknown" };

function readPlace(typed: string): Place {
	const state = findState(typed);
	if (state) return { kind: "state", ...state };
	const found = searchPlace(typed, zipTable());
	const zips = zipTable();
	if (found.kind === "found") {
		const { label, at, zip } = found;
		const [city = ""] = label.split(",");
		return { ...at, kind: "point", label, zip: zip ?? zips.zipOf({ place: city, state: found.state }) };
	}
	if (found.kind === "choose") {
		const city = largestCity(found.cities);
		if (city) return { ...city, kind: "point", label: cityLabel(city), zip: zips.zipOf(city) };
		return { kind: "choose", cities: found.cities.slice(0, mostListed).map(cityLabel) };
	}
	if (found.kind === "wrong" && found.suggestions.length > 0)
		return { kind: "choose", cities: found.suggestions.slice(0, mostListed).map(cityLabel) };
	return { kind: "unknown" };
}

const toWholesaler = ({
	name,
	address,
	phone,
	hours,
	miles,
}: Wholesaler): z.infer<typeof wholesalerSchema> => ({
	...{ name, phone, hours },
	address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
	miles: Math.round(miles),
});

/** `null` where the owner's services have no such list, or don't answer. */
async function findWholesalers(
	{ latitude, longitude }: { latitude: number; longitude: number },
	{ calls }: ToolContext,
) {
	return calls.user.wholesalers({ latitude, longitude, miles: withinMiles, page: 1 }).catch(() => null);
}

async function findReps(place: Extract<Place, { kind: "state" | "point" }>, { calls }: ToolContext) {
	if (place.kind === "point") {
		if (place.zip === null) return null;
		const found = await calls.user.territorySalesReps({ zip: place.zip }).catch(() => null);
		return found?.salesReps ?? null;
	}
	// A state is asked for by its name and by its code.
	const found = await Promise.all(
		[place.name, place.code].map((territory) => calls.user.salesReps({ territory }).catch(() => null)),
	);
	if (found.every((list) => list === null)) return null;
	const reps = found.flatMap((list) => list ?? []);
	return reps.filter((rep, at) => reps.findIndex(({ salesRepId }) => salesRepId === rep.salesRepId) === at);
}

export const findSellers = defineTool({
	name: "findSellers",
	title: "Find a wholesaler or sales rep",
	description:
		"Wholesalers near a ZIP code or city with phone and distance, and the sales reps who cover it. Of a state, its sales reps.",
	input: z.object({
		place: z
			.string()
			.trim()
			.min(2)
			.max(placeLimit)
			.describe("ZIP code, city with state such as Asheville, NC, or a state"),
	}),
	output: sellersSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See who sells our products near a place, and which sales rep covers it.",
		example: "Who sells your lights near Asheville, NC?",
		button: "Find",
		fields: { place: { label: "ZIP code, city or state", hint: "Such as 28801 or Asheville, NC" } },
	},
	async call({ place: typed }, context): Promise<Sellers> {
		const place = readPlace(typed);
		const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;
		const none: Sellers = {
			...{ place: null, choices: [], withinMiles, wholesalers: null, total: 0, nearest: null },
			...{ salesReps: null, demo: false },
			repsLink: shopLinks.findSalesRep,
			wholesalersLink: shopLinks.findWholesaler,
		};
		if (place.kind === "unknown") return none;
		if (place.kind === "choose") return { ...none, choices: place.cities };
		const [list, reps] = await Promise.all([
			place.kind === "point" ? findWholesalers(place, context) : null,
			findReps(place, context),
		]);
		const isPoint = place.kind === "point";
		const zip = isPoint ? place.zip : null;
		return {
			...none,
			place: isPoint ? place.label : place.name,
			wholesalers: list?.wholesalers.slice(0, mostListed).map(toWholesaler) ?? null,
			total: list?.total ?? 0,
			nearest: list?.nearest ? toWholesaler(list.nearest) : null,
			salesReps:
				reps?.slice(0, mostListed).map(({ name, agency, phone, email, territory }) => ({
					...{ name, phone, email, territory },
					agency: agency ?? null,
				})) ?? null,
			demo: [...(list?.wholesalers ?? []), ...(reps ?? [])].some((one) => one.demo === true),
			repsLink: `${none.repsLink}${isPoint ? (zip === null ? "" : query("zip", zip)) : query("territory", place.name)}`,
			wholesalersLink: `${none.wholesalersLink}${isPoint ? query("place", place.label.replace(/ \d{5}$/, "")) : ""}`,
		};
	},
	show: describeSellers,
});

const describeWholesaler = ({
	name,
	address,
	phone,
	hours,
	miles,
}: z.infer<typeof wholesalerSchema>): string =>
	[
		`**${escapeMarkdown(name)}**, ${escapeMarkdown(address)}: ${formatNumber(miles)} mi`,
		...[phone, hours].flatMap((text) => (text ? [escapeMarkdown(text)] : [])),
	].join(", ");

const describeRep = ({ name, agency, phone, email, territory }: z.infer<typeof repSchema>): string => {
	const who = agency && agency !== name ? `${name}, ${agency}` : name;
	const ways = [
		...(phone ? [escapeMarkdown(phone)] : []),
		...(email ? [link(email, `mailto:${email}`)] : []),
	];
	return `**${escapeMarkdown(who)}** (${escapeMarkdown(territory)})${ways.length > 0 ? `: ${ways.join(", ")}` : ""}`;
};

/** Sellers as Markdown, with the pages that have all of them. */
export function describeSellers(found: Sellers): string {
	const { place, choices, wholesalers, total, nearest, salesReps } = found;
	const pages = bullets([
		link("Sales reps", found.repsLink),
		link("Wholesalers, with a map", found.wholesalersLink),
	]);
	if (place === null)
		return choices.length > 0
			? paragraphs("Which place do you mean?", bullets(choices.map(escapeMarkdown)))
			: paragraphs("I couldn't find that place. Send a ZIP code, or a city with its state:", pages);
	const where = escapeMarkdown(place);
	return paragraphs(
		wholesalers === null &&
			salesReps === null &&
			`These pages name who covers ${where}, and who near it sells our products:`,
		wholesalers !== null &&
			(wholesalers.length > 0
				? `Wholesalers within ${found.withinMiles} miles of ${where}${total > wholesalers.length ? `, the nearest of ${formatNumber(total)}` : ""}:`
				: `No wholesaler is listed within ${found.withinMiles} miles of ${where}.${nearest ? " The nearest one:" : ""}`),
		wholesalers !== null &&
			bullets((wholesalers.length > 0 ? wholesalers : nearest ? [nearest] : []).map(describeWholesaler)),
		wholesalers !== null &&
			wholesalers.length > 0 &&
			"Call first: what is on the shelf differs from one to the other.",
		salesReps !== null &&
			(salesReps.length > 0 ? `Sales reps for ${where}:` : `No sales rep is listed for ${where}.`),
		salesReps !== null && bullets(salesReps.map(describeRep)),
		found.demo && "These are demonstration entries.",
		pages,
	);
}
