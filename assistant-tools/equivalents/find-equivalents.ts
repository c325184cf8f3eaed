/** SKUs that stand in for a part number or a described lamp, with what matches and what doesn't. */
import { z } from "zod";
import type { VariationRow } from "#contracts/catalog/catalog";
import { matchLimits } from "#contracts/catalog/part-matching";
import { readChatProducts } from "../find-products.ts";
import type { ServiceCalls } from "../service-calls.ts";
import { defineTool } from "../tool.ts";
import { findCandidates, findKnownSku, findOfShape, readRow } from "./candidates.ts";
import { describeEquivalents } from "./describe-equivalents.ts";
import { type Equivalents, equivalentsSchema } from "./equivalents-schema.ts";
import { decodeLampCode } from "./lamp-code.ts";
import {
	type Check,
	explainRank,
	rateEquivalent,
	scoreEquivalent,
	type WantedFacts,
} from "./rate-equivalent.ts";

const mostEquivalents = 5;

type Ranked = { row: VariationRow; checks: Check[]; why: string };

/** One SKU of each product, the best first. */
function rank(wanted: WantedFacts, candidates: readonly VariationRow[]): Ranked[] {
	const asked = wanted.lumens ?? null;
	const rated = candidates
		.filter(({ status, orderable }) => status === "active" && orderable)
		.map((row) => {
			const checks = rateEquivalent(wanted, row);
			const off = asked && row.lumens ? Math.abs(row.lumens - asked) / asked : 1;
			return { row, checks, score: scoreEquivalent(checks), off, why: explainRank(checks, wanted, row) };
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

const formatCheck = ({ fact, wanted, has }: Check) =>
	wanted === has ? `${fact} ${has}` : `${fact}: ${has} for ${wanted}`;

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

export const findEquivalents = defineTool({
	name: "findEquivalents",
	title: "Find equivalents",
	description:
		"SKUs in place of a part number of the catalog, a discontinued one, another maker's lamp code such as 65BR30/FL, PAR38/65W or F32T8/841, or a described lamp or fixture, each with what matches (lumens within 10%, color temperature, CRI, base, shape, size, beam, location and enclosed ratings, voltage), what doesn't, and why it ranks there.",
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
	async call({ asked }, { calls }): Promise<Equivalents> {
		const none = { asked, known: null, discontinued: false, read: [], fluorescent: false, notUnderstood: [] };
		const sku = await findKnownSku(asked, calls);
		const [known] = sku ? await readChatProducts([sku.id], calls) : [];
		const row = known ? await readRow(known, calls) : null;
		if (sku && known && row) {
			const candidates = await findCandidates(row, sku, calls);
			const others = candidates.filter(({ productID }) => productID !== row.productID);
			const ranked = rank(row, others).map((one) =>
				one.row.variationID === sku.replacement?.id
					? { ...one, why: `the catalog's replacement; ${one.why}` }
					: one,
			);
			const { discontinued } = sku;
			return { ...none, known, discontinued, ...(await readRanked(ranked, calls)) };
		}
		const code = decodeLampCode(asked);
		if (!code) return { ...none, ...(await matchDescription(asked, calls)) };
		const ranked = code.fluorescent ? [] : rank(code.lamp, await findOfShape(code, calls));
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

async function matchDescription(asked: string, calls: ServiceCalls) {
	const [match] = await calls.product.matchSchedule({
		lines: [{ line: 0, description: asked.slice(0, matchLimits.description) }],
	});
	const candidates = (match?.candidates ?? [])
		.filter(({ discontinued, reasons }) => !discontinued && reasons.some((reason) => reason !== "its words"))
		.slice(0, mostEquivalents);
	return {
		equivalents: candidates.map(({ variationID, reasons, lacks }) => ({
			id: variationID,
			passes: reasons,
			fails: lacks,
			why: `${reasons.length} of ${reasons.length + lacks.length} facts match`,
		})),
		products: await readChatProducts(
			candidates.map(({ variationID }) => variationID),
			calls,
		),
		checks: [],
		notUnderstood: candidates.length > 0 ? (match?.notUnderstood ?? []) : [],
	};
}
