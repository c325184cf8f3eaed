/** Everything that the page, the PDF and the CSV of a site show. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { totalLumens } from "#photometry/figures/flux";
import { figureNoteText } from "#photometry/files/photometric-file";
import type { SiteFixture } from "#photometry/sites/site-light";
import { whyNoFile } from "~/features/photometry/catalog-file.ts";
import { readSkuFile } from "~/features/photometry/sku-file.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import {
	type FixtureSuggestion,
	findVariation,
	readVariation,
	suggest,
} from "../help-me-buy/estimate/find-fixture.server.ts";
import type { LitSite, SiteInput } from "./site.ts";
import { type SiteErrors, type SiteField, type SiteValues, siteLimits, typeLetters } from "./site-fields.ts";
import { type PlannedPole, readSiteForm, type SitePlan } from "./site-form.server.ts";
import threadCode from "./site-thread.server.ts?worker-code";

/** A type of luminaire of the catalog. */
export type SiteType = {
	letter: string;
	variationID: string;
	sku: string;
	name: string;
	link: string;
	lumens: number;
	watts: number | null;
	/** Where its distribution comes from. */
	source: string;
	/** Figures of its photometric file that can't be, each in a paragraph. */
	figureNotes: readonly string[];
	fixture: SiteFixture;
};

export type SiteOutcome = {
	values: SiteValues;
	plan: SitePlan;
	/** By index of the type; `null` for types that no pole uses. */
	types: readonly (SiteType | null)[];
	poles: readonly (PlannedPole & { fixture: SiteFixture })[];
	light: LitSite;
};

export type LoadedSite = {
	values: SiteValues;
	errors: SiteErrors;
	/** Fixtures to choose from, by number of the type. */
	suggestions: Record<number, FixtureSuggestion[]>;
	outcome: SiteOutcome | null;
	/** Why nothing could be calculated, when no field is wrong. */
	failure: string | null;
	status: 200 | 400 | 429 | 503;
	retryAfter: number | null;
};

const consumeSite = createVisitorLimit("site-lighting", { each: 300, seconds: 3600 });

type Context = Pick<RequestContext<unknown>, "url" | "services" | "request">;

export async function loadSite({ url, services, request }: Context): Promise<LoadedSite> {
	const form = readSiteForm(url.searchParams);
	const { values } = form;
	const blank = { values, errors: {}, suggestions: {}, outcome: null, failure: null, retryAfter: null };
	const failed = (failure: string, status: 429 | 503, retryAfter: number): LoadedSite => ({
		...blank,
		failure,
		status,
		retryAfter,
	});
	if (form.kind === "blank") return { ...blank, status: 200 };
	const isExample = url.searchParams.get("choose") === "first";
	const found = await findTypes(services, values, isExample).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	});
	if (!found)
		return failed(
			"The catalog isn't responding right now. We kept what you entered; try again in a minute.",
			503,
			60,
		);
	const errors: SiteErrors = form.kind === "wrong" ? { ...form.errors } : {};
	const suggestions: LoadedSite["suggestions"] = {};
	found.forEach((one, index) => {
		if (one?.kind === "wrong") errors[`sku${index + 1}`] ??= one.error;
		if (one?.kind === "choose") suggestions[index + 1] = one.suggestions;
	});
	if (form.kind === "wrong" || Object.keys(errors).length > 0)
		// Somebody who follows an example typed nothing wrong.
		return { ...blank, errors, suggestions, status: isExample && form.kind !== "wrong" ? 200 : 400 };
	if (Object.keys(suggestions).length > 0) return { ...blank, suggestions, status: 200 };

	const wait = await consumeSite(request);
	if (wait !== null)
		return failed(`You've calculated many sites in a short time. Wait ${formatWait(wait)}.`, 429, wait);
	const { plan } = form;
	const types = found.map((one, index): SiteType | null => {
		const factor = plan.factors[index] ?? null;
		return one?.kind === "found" && factor !== null
			? { ...one.type, fixture: { ...one.type.fixture, factor } }
			: null;
	});
	const poles = plan.poles.flatMap((pole) => {
		const type = types[pole.type];
		return type ? [{ ...pole, fixture: type.fixture }] : [];
	});
	const { areas, buildings, line } = plan;
	const run = await runSite({ poles, areas, buildings, line });
	if ("ended" in run)
		return run.ended === "busy"
			? failed(
					"Other sites are being calculated right now. We kept what you entered; try again in a minute.",
					503,
					30,
				)
			: failed(
					"This site takes too long to calculate. Enter a wider grid, or fewer corners of buildings.",
					503,
					60,
				);
	const { light } = run;
	light.areas.forEach((area, index) => {
		const field = areaField(values, index);
		if (!area) errors[field] = "No point of this area is outside of the buildings. Enter a finer grid";
	});
	if (Object.keys(errors).length > 0) return { ...blank, errors, status: 400 };
	const chosen: SiteValues = { ...values };
	types.forEach((type, index) => {
		if (!type) return;
		// The id keeps the fixture when another brand has the same part number.
		chosen[`sku${index + 1}`] = type.sku;
		chosen[`option${index + 1}`] = type.variationID;
	});
	return {
		...blank,
		values: chosen,
		outcome: { values: chosen, plan, types, poles, light },
		status: 200,
	};
}

/** The field of the nth area that is filled in. */
function areaField(values: SiteValues, index: number): SiteField {
	const filled = ([1, 2, 3] as const).filter((number) => values[`area${number}`]);
	return `area${filled[index] ?? 1}`;
}

/** Loads what documents need. @throws {Response} 400, 429 or 503 with the first mistake */
export async function loadSiteOutcome(context: Context): Promise<SiteOutcome> {
	const { outcome, errors, failure, status } = await loadSite(context);
	if (outcome) return outcome;
	const [wrong] = Object.values(errors);
	throw httpError(
		status === 200 ? 400 : status,
		failure ?? wrong ?? "Enter the poles and a calculation area on the site lighting page first.",
	);
}

type FoundType =
	| { kind: "found"; type: SiteType }
	| { kind: "choose"; suggestions: FixtureSuggestion[] }
	| { kind: "wrong"; error: string };

const findTypes = (services: Services, values: SiteValues, first: boolean) =>
	Promise.all(
		typeLetters.slice(0, siteLimits.types).map(async (letter, index): Promise<FoundType | null> => {
			const typed = values[`sku${index + 1}`] ?? "";
			const option = values[`option${index + 1}`] ?? "";
			if (typed === "") return null;
			const id = await findVariation(services, typed, option);
			const found = id === null ? null : await readType(services, id, letter);
			if (found) return found;
			const others = await suggest(services, typed, { emergency: true });
			return others.kind === "choose" ? withPhotometry(services, others, letter, { typed, first }) : others;
		}),
	);

/**
 * Of the fixtures that words describe, those that have photometry.
 * @param asked.first takes the first of them, as the examples do: catalogs differ
 */
async function withPhotometry(
	services: Services,
	{ suggestions }: Extract<FoundType, { kind: "choose" }>,
	letter: string,
	{ typed, first }: { typed: string; first: boolean },
): Promise<FoundType> {
	const none: FoundType = {
		kind: "wrong",
		error: `We have no photometry for what we found for ${typed}. Enter another part number`,
	};
	const read = ({ option }: FixtureSuggestion) => readType(services, option, letter);
	if (first) {
		for (const suggestion of suggestions) {
			const type = await read(suggestion);
			if (type?.kind === "found") return type;
		}
		return none;
	}
	const types = await Promise.all(suggestions.map(read));
	const usable = suggestions.filter((_, index) => types[index]?.kind === "found");
	return usable.length > 0 ? { kind: "choose", suggestions: usable } : none;
}

async function readType(services: Services, id: string, letter: string): Promise<FoundType | null> {
	const chosen = await readVariation(services, id);
	if (!chosen) return null;
	const { card, product, variation } = chosen;
	const photometry = await readSkuFile(services, product, variation);
	const lumens = photometry ? totalLumens(photometry.file.distribution) : 0;
	if (!photometry || !(lumens > 0))
		return {
			kind: "wrong",
			error:
				whyNoFile(product.kind, variation) ?? "We have no photometry for this part number. Choose another",
		};
	const { distribution, streetSide, inputWatts, figureNotes = [] } = photometry.file;
	return {
		kind: "found",
		type: {
			letter,
			variationID: id,
			sku: variation.sku,
			name: product.name,
			link: variation.link || card.link,
			lumens: Math.round(lumens),
			watts: inputWatts ?? variation.watts,
			source: photometry.source,
			figureNotes: figureNotes.map(figureNoteText),
			fixture: { distribution, streetSide, factor: 1 },
		},
	};
}

type SiteRun = { light: LitSite } | { ended: "busy" | "late" };

const calculate = createLimitedThreads<SiteInput, LitSite>(threadCode, {
	// 240 luminaires and 10,000 points took 0.3 s beside 4 buildings; 400 and 26,000 among many corners take ten times that.
	cpuMs: 4_000,
	plainMs: 6_000,
	deadlineMs: 15_000,
	memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
	threads: 2,
	maxQueued: 10,
});

/** A page, its PDF and its CSV are calculated once. */
const done = new LRUCache<string, LitSite>({ max: 20 });

/** Poles share few distributions, which are long. */
function keyOf({ poles, ...site }: SiteInput): string {
	const fixtures = [...new Set(poles.map(({ fixture }) => fixture))];
	const placed = poles.map(({ fixture, ...pole }) => [pole, fixtures.indexOf(fixture)]);
	return createHash("sha256")
		.update(JSON.stringify([fixtures, placed, site]))
		.digest("base64");
}

/**
 * Never throws: every failure is a kind of answer.
 *
 * @param timeoutMs time limit; replaced in tests
 */
export async function runSite(site: SiteInput, timeoutMs?: number): Promise<SiteRun> {
	const key = keyOf(site);
	const kept = done.get(key);
	if (kept) return { light: kept };
	const result = await calculate(site, timeoutMs);
	if ("ended" in result) return { ended: result.ended === "busy" ? "busy" : "late" };
	done.set(key, result.answer);
	return { light: result.answer };
}
