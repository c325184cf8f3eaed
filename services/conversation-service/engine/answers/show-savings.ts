import { readState } from "#assistant-tools/electricity-rates";
import {
	describeExisting,
	describeSavings,
	type EstimatedSavings,
	estimateSavings,
} from "#assistant-tools/estimate-savings";
import { findExistingFixture } from "#assistant-tools/existing-fixtures";
import { link, paragraphs } from "#assistant-tools/markdown";
import { formatKeyFigures, partLink } from "#assistant-tools/product-lines";
import { readFigure } from "#assistant-tools/product-specs";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatNumber } from "#rules/format";
import { callTool } from "../call-tool.ts";
import { type Retrofit, readRetrofit } from "../read-retrofit.ts";
import { readWords } from "../read-subject.ts";
import type { Intent } from "../recognize.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching, findNamed } from "./find-subject.ts";
import { sayMissing } from "./missing-product.ts";

type SavingsIntent = Extract<Intent, { kind: "savings" }>;

type Replacement = {
	/** Watts, or what the existing fixture is. */
	existing: { watts: number } | { fixture: string };
	existingProduct: ChatProduct | null;
	newWatts: number;
	product: ChatProduct | null;
};

const watts = (product: ChatProduct) => readFigure(product, "Power");

/** Two products, two figures, or a fixture that is known with what the catalog has in its place. */
async function* findReplacement(
	retrofit: Retrofit,
	named: readonly ChatProduct[],
	context: AnswerContext,
): AsyncGenerator<ReplyPart, Replacement | null> {
	const [high, low] = named.toSorted((a, b) => (watts(b) ?? 0) - (watts(a) ?? 0));
	const [highWatts, lowWatts] = [high && watts(high), low && watts(low)];
	if (high && low && highWatts && lowWatts)
		return { existing: { watts: highWatts }, existingProduct: high, newWatts: lowWatts, product: low };
	const knownFixture = findExistingFixture(retrofit.existing);
	const [before, after] = retrofit.watts;
	if (before && after && !knownFixture)
		return {
			existing: { watts: Math.max(before, after) },
			existingProduct: null,
			newWatts: Math.min(before, after),
			product: null,
		};
	const existing = knownFixture
		? { fixture: retrofit.existing.slice(0, 200) }
		: before
			? { watts: before }
			: null;
	if (!existing) return null;
	if (high && highWatts) return { existing, existingProduct: null, newWatts: highWatts, product: high };
	if (knownFixture && after && after < knownFixture.watts)
		return { existing, existingProduct: null, newWatts: after, product: null };
	const replacementWords = readWords(retrofit.proposed.replace(/\bleds?\b/gi, " "));
	const [found] = yield* findMatching(replacementWords || (knownFixture?.replacement ?? ""), context, 6);
	const foundWatts = found && watts(found);
	if (!found || !foundWatts) return null;
	return { existing, existingProduct: null, newWatts: foundWatts, product: found };
}

function describeChange(savings: EstimatedSavings, { existingProduct, product }: Replacement): string {
	const before = existingProduct
		? `${partLink(existingProduct)} draws ${formatNumber(savings.existing.watts, 1)} W.`
		: describeExisting(savings);
	const after = product
		? `${partLink(product)} replaces it with ${formatKeyFigures(product)}.`
		: `The new one draws ${formatNumber(savings.newWatts, 1)} W.`;
	return `${before} ${after}`;
}

const pointer = `For payback, use the ${link("payback calculator", shopLinks.paybackCalculator)}: it takes watts, hours, your rate, cost and rebate. See also ${link("available rebates", shopLinks.availableRebates)}.`;

export async function* showSavings({ message, subject }: SavingsIntent, context: AnswerContext): Answer {
	const { found, missing } = yield* findNamed(subject, context);
	if (missing.length > 0) return paragraphs(...missing.map(sayMissing), pointer);
	const retrofit = readRetrofit(message);
	const replacement = yield* findReplacement(
		retrofit,
		found.map(({ product }) => product),
		context,
	);
	if (!replacement)
		return paragraphs(
			"Tell me what you're replacing and with what, such as *replace 50 2x4 troffers with 4 T8 lamps*, *400 W metal halide high bays*, or two part numbers.",
			pointer,
		);
	const { existing, newWatts } = replacement;
	const { fixtures, hoursPerYear, centsPerKwh, cost, rebate } = retrofit;
	const state = readState(context.message);
	const response = yield* callTool(
		estimateSavings,
		{
			...("watts" in existing ? { existingWatts: existing.watts } : { existingFixture: existing.fixture }),
			newWatts,
			...(fixtures && { fixtures: Math.min(fixtures, 100_000) }),
			...(hoursPerYear && { hoursPerYear }),
			...(centsPerKwh && centsPerKwh <= 200 && { centsPerKwh }),
			...(state && { state: state.code }),
			...(cost !== null && { cost }),
			...(rebate !== null && { rebate }),
		},
		context.tools,
	);
	if ("refused" in response) return pointer;
	return paragraphs(
		describeSavings(response.result, describeChange(response.result, replacement)),
		`Compare the lumens before you order. ${link("Finish the payback with your costs", response.result.calculator)}.`,
	);
}
