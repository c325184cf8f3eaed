/** SKUs that stand in for a part number or a described lamp, with what matches and what doesn't. */
import { z } from "zod";
import type { VariationRow } from "#contracts/catalog/catalog";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";
import {
	decodeLampCode,
	empty,
	newReader,
	readColor,
	readRatings,
	sizes,
	type WantedLamp,
} from "#rules/trade-words/lamp-code";
import { readChatProducts } from "../find-products.ts";
import { defineTool, type ServiceCalls } from "../tool.ts";
import {
	crossReferenced,
	findCandidates,
	findOfShape,
	findTubes,
	matchNumber,
	readKnownSku,
	readRow,
} from "./candidates.ts";
import { describeEquivalents, type Equivalents, equivalentsSchema } from "./describe-equivalents.ts";
import {
	type Check,
	explainRank,
	rateEquivalent,
	scoreEquivalent,
	type WantedFacts,
} from "./rate-equivalent.ts";

export const findEquivalents = defineTool({
	name: "findEquivalents",
	title: "Find equivalents",
	description:
		"SKUs in place of a part number of the catalog, a discontinued one, another maker's number that the shop's cross-reference has, a lamp code such as 65BR30/FL, PAR38/65W or F32T8/841, or a described lamp or fixture, each with what matches (lumens within 10%, color temperature, CRI, base, shape, size, beam, location and enclosed ratings, voltage), what doesn't, and why it ranks there.",
	input: z.object({
		asked: z
			.string()
			.trim()
			.min(1)
			.max(matchLimits.part)
			.describe("Part number, lamp code, or a description with figures"),
	}),
	output: equivalentsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Find a stand-in for a part number, a discontinued product or a lamp of another maker, and see what matches.",
		example: "What replaces a 65BR30 flood at 2700 K?",
		button: "Find equivalents",
		fields: {
			asked: {
				label: "Part number, lamp code or description",
				hint: "Such as: 65BR30/FL, PAR38 90 W equivalent 3000 K, or a part number",
			},
		},
	},
	async call({ asked: query }, { calls }): Promise<Equivalents> {
		const none = {
			asked: query,
			known: null,
			discontinued: false,
			replacedBy: null,
			read: [],
			fluorescent: false,
			notUnderstood: [],
			crossReferenced: false,
		};
		const match = await matchNumber(query, calls);
		const crossed = crossReferenced(match);
		if (crossed.length > 0) return { ...none, crossReferenced: true, ...(await readCrossed(crossed, calls)) };
		const sku = readKnownSku(query, match);
		const [originalProduct] = sku ? await readChatProducts([sku.id], calls) : [];
		const row = originalProduct ? await readRow(originalProduct, calls) : null;
		if (sku && originalProduct && row) {
			const candidates = await findCandidates(row, sku, calls);
			const others = candidates.filter(({ productID }) => productID !== row.productID);
			const ranked = rank(row, others).map((one) =>
				one.row.variationID === sku.replacement?.id
					? { ...one, why: `the catalog's replacement; ${one.why}` }
					: one,
			);
			const { discontinued, replacement: replacedBy } = sku;
			return {
				...none,
				known: originalProduct,
				discontinued,
				replacedBy,
				...(await readRanked(ranked, calls)),
			};
		}
		const code = decodeLampCode(query);
		if (!code) return { ...none, ...(await matchDescription(query, calls)) };
		const found = code.fluorescent ? findTubes(code, calls) : findOfShape(code, calls);
		const ranked = rank(code.lamp, await found);
		return {
			...none,
			read: code.read,
			fluorescent: code.fluorescent,
			...(await readRanked(ranked, calls)),
			notUnderstood: code.rest,
		};
	},
	show: describeEquivalents,
});

const toCheck =
	(passes: boolean) =>
	(fact: string): Check => ({ fact, wanted: "", has: "", passes });

/** The matcher finds SKUs by their words; those that the catalog lists are then checked fact by fact. */
async function matchDescription(asked: string, calls: ServiceCalls) {
	const [match] = await calls.product.matchSchedule({
		lines: [{ line: 0, description: asked.slice(0, matchLimits.description) }],
	});
	const candidates = (match?.candidates ?? []).filter(
		({ discontinued, reasons }) => !discontinued && reasons.some((reason) => reason !== "its words"),
	);
	const notUnderstood = candidates.length > 0 ? (match?.notUnderstood ?? []) : [];
	const rows = await Promise.all(
		candidates.map(({ variationID, sku }) => readRow({ id: variationID, sku }, calls)),
	);
	const more = ({ variationID }: VariationRow, checks: readonly Check[]): Check[] => {
		const { reasons = [], lacks = [] } = candidates.find((one) => one.variationID === variationID) ?? {};
		return [...getRest(reasons, checks).map(toCheck(true)), ...getRest(lacks, checks).map(toCheck(false))];
	};
	const ranked = rank(
		readDescription(asked),
		rows.filter((row) => row !== null),
		more,
	);
	if (ranked.length > 0) return { ...(await readRanked(ranked, calls)), notUnderstood };
	const first = candidates.slice(0, mostEquivalents);
	return {
		equivalents: first.map(({ variationID, reasons, lacks }) => ({
			id: variationID,
			passes: reasons,
			fails: lacks,
			why: `${reasons.length} of ${reasons.length + lacks.length} facts match`,
		})),
		products: await readChatProducts(
			first.map(({ variationID }) => variationID),
			calls,
		),
		checks: [],
		notUnderstood,
	};
}

/** Equivalents in the order of the cross-reference: the owner judged them, so nothing is rated again. */
async function readCrossed(candidates: readonly PartCandidate[], calls: ServiceCalls) {
	const ids = candidates.map(({ variationID }) => variationID);
	return {
		equivalents: candidates.map(({ variationID, reasons, lacks }) => ({
			id: variationID,
			passes: [],
			fails: lacks,
			why: reasons.join("; "),
		})),
		products: await readChatProducts(ids, calls),
		checks: [],
	};
}

/** Bounds are no figure to be near to, and what is not wanted is no fact. */
const bounds =
	/\b(?:OVER|ABOVE|AT LEAST|MORE THAN|MIN(?:IMUM)?|UNDER|BELOW|LESS THAN|UP TO|AT MOST|MAX(?:IMUM)?|NOT?|WITHOUT|NON)[\s-]+(?:A )?\d*[\d,.]*\s?\w+/g;
const ranges = /\d[\d,]*\s?(?:-|TO|AND)\s?\d[\d,]*\s?(?:LM|LUMENS?|K|W|WATTS?|CRI)\b/g;
const shape = /(?<![A-Z0-9])(BR|CA|MR|PAR|ST|A|B|G|R)-?(\d{2})(?![0-9A-Z])/;
const equivalent = /(?<![\d.-])(\d{2,3})\s?-?W(?:ATTS?)?[\s-]+(?:EQUIV\w*|INCANDESCENT|HALOGEN)/;

/** @returns what can be checked against a SKU; empty where the text says nothing */
export function readDescription(description: string): WantedFacts {
	const text = description.toUpperCase().replace(/[–—]/g, "-").replace(bounds, " ").replace(ranges, " ");
	const reader = newReader(text);
	const lamp: WantedLamp = { ...empty };
	const watts = reader.take(equivalent);
	if (watts) lamp.wattageEquivalent = Number(watts[1]);
	const [, letters = "", size = ""] = reader.take(shape) ?? [];
	const isLamp = sizes[letters]?.includes(Number(size)) ?? false;
	if (isLamp) lamp.designation = letters + size;
	const kelvins = [...text.matchAll(/(?<![\d.])(\d{4})\s?K(?![A-Z])/g)].map(([, kelvin]) => Number(kelvin));
	readColor(reader, lamp, []);
	if (kelvins.length > 1) lamp.cctKelvin = kelvins;
	readRatings(reader, lamp, []);
	const { kind, designation, ...facts } = lamp;
	return isLamp ? { kind, designation, ...facts } : facts;
}

/** What the matcher says about the fact of a check. */
const said: readonly { fact: RegExp; by: RegExp }[] = [
	{ fact: /^Light output/, by: / lm\b/ },
	{ fact: /^Color/, by: /\d K\b/ },
	{ fact: /^CRI/, by: /\bCRI\b/ },
	{ fact: /^Base/, by: /\bbase\b/i },
	{ fact: /^Replaces/, by: /W equivalent/ },
	{ fact: /^Shape/, by: /^[A-Z]{1,3}\d{2}\b/ },
	{ fact: /^Voltage/, by: /\d V(?! dimming)/ },
	{ fact: /^Dimming/, by: /^Dimmable/i },
	{ fact: /^Location/, by: /location/i },
	{ fact: /^Enclosed/, by: /enclosed/i },
];

/** The reasons of the matcher that no check covers. */
export const getRest = (reasons: readonly string[], checks: readonly Check[]): string[] =>
	reasons.filter(
		(reason) =>
			reason !== "its words" &&
			!said.some(({ fact, by }) => by.test(reason) && checks.some((check) => fact.test(check.fact))),
	);

/** Rates SKUs against what is asked for, and puts the best first. */
const mostEquivalents = 5;

type Ranked = { row: VariationRow; checks: Check[]; why: string };

/**
 * One SKU of each product, the best first.
 * @param more checks of a SKU beside those of its facts, which may leave some of those out
 */
function rank(
	requirements: WantedFacts,
	candidates: readonly VariationRow[],
	more: (row: VariationRow, checks: readonly Check[]) => Check[] = () => [],
): Ranked[] {
	// Of a lamp whose light isn't stated, the power says most.
	const figure = requirements.lumens ? "lumens" : "watts";
	const requiredValue = requirements[figure] ?? null;
	const rated = candidates
		.filter(({ status, orderable }) => status === "active" && orderable)
		.map((row) => {
			const facts = rateEquivalent(requirements, row);
			const checks = [...facts, ...more(row, facts)];
			const own = row[figure];
			const off = requiredValue && own ? Math.abs(own - requiredValue) / requiredValue : 1;
			return {
				row,
				checks,
				score: scoreEquivalent(checks),
				off,
				why: explainRank(checks, requirements, row),
			};
		})
		.toSorted(
			(a, b) =>
				b.score - a.score ||
				a.off - b.off ||
				(b.row.efficacy ?? 0) - (a.row.efficacy ?? 0) ||
				a.row.sku.localeCompare(b.row.sku),
		);
	const seen = new Set<string>();
	return rated
		.filter(({ row }) => !seen.has(row.productID) && seen.add(row.productID))
		.slice(0, mostEquivalents);
}

const formatCheck = ({ fact, wanted: requirement, has }: Check) =>
	has === "" ? fact : requirement === has ? `${fact} ${has}` : `${fact}: ${has} for ${requirement}`;

const readRanked = async (ranked: readonly Ranked[], calls: ServiceCalls) => ({
	equivalents: ranked.map(({ row, checks, why }) => ({
		id: row.variationID,
		passes: checks.filter(({ passes }) => passes).map(formatCheck),
		fails: checks.filter(({ passes }) => !passes).map(formatCheck),
		why,
	})),
	products: await readChatProducts(
		ranked.map(({ row }) => row.variationID),
		calls,
	),
	checks: ranked[0]?.checks ?? [],
});
