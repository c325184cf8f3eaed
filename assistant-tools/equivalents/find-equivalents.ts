/** SKUs that stand in for a part number or a described lamp, with what matches and what doesn't. */
import { z } from "zod";
import { matchLimits } from "#rules/catalog/match-limits";
import { readChatProducts } from "../find-products.ts";
import { defineTool } from "../tool.ts";
import { findCandidates, findKnownSku, findOfShape, findTubes, readRow } from "./candidates.ts";
import { describeEquivalents } from "./describe-equivalents.ts";
import { type Equivalents, equivalentsSchema } from "./equivalents-schema.ts";
import { decodeLampCode } from "./lamp-code.ts";
import { matchDescription } from "./match-description.ts";
import { rank, readRanked } from "./rank-equivalents.ts";

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
