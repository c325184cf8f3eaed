/** Everything a page or a PDF of an estimate shows. */

import { LRUCache } from "lru-cache";
import { formatNumber } from "#rules/format";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import {
	type Estimate,
	type EstimateAnswer,
	type FixtureInput,
	mostFixtures,
	type OtherType,
	type RoomInput,
} from "./estimate.ts";
import {
	type EstimateErrors,
	type EstimateValues,
	type OtherNumber,
	otherNumbers,
	otherTypes,
} from "./estimate-fields.ts";
import { readEstimateForm } from "./estimate-form.server.ts";
import type { RoomTask } from "./estimate-thread.server.ts";
import threadCode from "./estimate-thread.server.ts?worker-code";
import {
	type ChosenFixture,
	type FixtureSuggestion,
	type FoundFixture,
	findFirstFixture,
	findFixture,
	findOwnFixture,
} from "./find-fixture.server.ts";

/** Fixtures of another type: what was chosen, and how it is mounted. */
export type PlacedType = Omit<OtherType, "fixture"> & { letter: string; fixture: ChosenFixture };

export type EstimateOutcome = {
	room: RoomInput;
	fixture: ChosenFixture;
	others: readonly PlacedType[];
	estimate: Estimate;
};

export type LoadedEstimate = {
	values: EstimateValues;
	errors: EstimateErrors;
	suggestions: FixtureSuggestion[];
	/** Fixtures to choose from for other types, by their number. */
	otherSuggestions: Partial<Record<OtherNumber, FixtureSuggestion[]>>;
	outcome: EstimateOutcome | null;
	/** Why nothing could be calculated, when no field is wrong. */
	failure: string | null;
	status: 200 | 400 | 429 | 503;
	retryAfter: number | null;
};

const consumeEstimate = createVisitorLimit("room-estimates", { each: 300, seconds: 3600 });

export async function loadEstimate({
	url,
	services,
	request,
}: Pick<RequestContext<unknown>, "url" | "services" | "request">): Promise<LoadedEstimate> {
	const form = readEstimateForm(url.searchParams);
	const { values } = form;
	const errors = form.kind === "wrong" ? form.errors : {};
	const blank = {
		...{ values, errors, suggestions: [], otherSuggestions: {} },
		...{ outcome: null, failure: null, retryAfter: null },
	};
	const failed = (failure: string, status: 429 | 503, retryAfter: number): LoadedEstimate => ({
		...blank,
		failure,
		status,
		retryAfter,
	});
	if (form.kind === "blank") return { ...blank, status: 200 };
	const isExample = url.searchParams.get("choose") === "first";
	const find = (number: "" | OtherNumber) =>
		values[`own${number}`] !== ""
			? findOwnFixture(request)
			: values[`sku${number}`] === ""
				? null
				: isExample
					? findFirstFixture(services, values[`sku${number}`])
					: findFixture(services, values[`sku${number}`], values[`option${number}`]);
	const [found, ...foundOthers] = await Promise.all([find(""), ...otherNumbers.map(find)]);
	if ([found, ...foundOthers].some((one) => one?.kind === "down"))
		return failed(
			"The catalog isn't responding right now. We kept what you entered; try again in a minute.",
			503,
			60,
		);
	const suggestions = found?.kind === "choose" ? found.suggestions : [];
	const otherSuggestions: LoadedEstimate["otherSuggestions"] = {};
	const wrongFixtures: EstimateErrors = {};
	if (found?.kind === "wrong") wrongFixtures[values.own === "" ? "sku" : "own"] = found.error;
	otherNumbers.forEach((number, index) => {
		const one = foundOthers[index];
		if (one?.kind === "choose") otherSuggestions[number] = one.suggestions;
		if (one?.kind === "wrong")
			wrongFixtures[`${values[`own${number}`] === "" ? "sku" : "own"}${number}`] = one.error;
	});
	const choices = { suggestions, otherSuggestions };
	if (form.kind === "wrong" || Object.keys(wrongFixtures).length > 0)
		return { ...blank, ...choices, errors: { ...errors, ...wrongFixtures }, status: 400 };
	if (found?.kind !== "found" || Object.keys(otherSuggestions).length > 0)
		return { ...blank, ...choices, status: 200 };
	const others = form.others.flatMap(({ number, ...type }) => {
		const one = foundOthers[otherNumbers.indexOf(number)];
		return one?.kind === "found" ? [{ ...type, number, letter: otherTypes[number], found: one }] : [];
	});

	const wait = await consumeEstimate(request);
	if (wait !== null)
		return failed(`You've calculated many rooms in a short time. Wait ${formatWait(wait)}.`, 429, wait);
	const run = await runEstimate(form.input, found.input, {
		others: others.map(({ found: { input: fixture }, number: _, letter: __, ...type }) => ({
			...type,
			fixture,
		})),
	});
	const wrong = (mistakes: EstimateErrors): LoadedEstimate => ({ ...blank, errors: mistakes, status: 400 });
	switch (run.kind) {
		case "estimate":
			return {
				...blank,
				values: withChoices(values, {
					"": found,
					...Object.fromEntries(others.map((one) => [one.number, one.found])),
				}),
				outcome: {
					room: form.input,
					fixture: found.fixture,
					others: others.map(({ found: { fixture }, number: _, ...type }) => ({ ...type, fixture })),
					estimate: run.estimate,
				},
				status: 200,
			};
		case "too-many":
			return wrong({
				sku: `This room takes ${formatNumber(run.count)} ${others.length === 0 ? "of these fixtures" : "fixtures of all types"}; we calculate up to ${formatNumber(mostFixtures)}. Choose one with more lumens, or a lower light level`,
			});
		case "none-fit":
			return wrong({
				[`columns${others[run.type - 1]?.number ?? ""}`]:
					"None of these fixtures would fit inside the room. Choose more columns and rows",
			});
		case "in-box":
			return wrong({
				boxes: `Box ${run.box + 1} covers a fixture. Move it or make it lower, or enter the positions of the fixtures`,
			});
		case "covered":
			return wrong({ boxes: "These boxes cover the whole work plane. Leave some of it free" });
		case "dark":
			return wrong({
				sku: "Almost no light of this fixture reaches the work plane. Choose another, or lighter surfaces",
			});
		case "busy":
			return failed(
				"Other rooms are being calculated right now. We kept what you entered; try again in a minute.",
				503,
				30,
			);
		case "too-long":
			return failed("This room takes too long to calculate. Divide it into smaller areas.", 503, 60);
	}
}

/** The id keeps a fixture when another brand has the same part number. */
function withChoices(
	values: EstimateValues,
	found: Record<string, Extract<FoundFixture, { kind: "found" }>>,
) {
	const chosen = { ...values };
	for (const number of ["", ...otherNumbers] as const) {
		const fixture = found[number]?.fixture;
		if (!fixture || values[`own${number}`] !== "") continue;
		chosen[`sku${number}`] = fixture.sku;
		chosen[`option${number}`] = fixture.variationID;
	}
	return chosen;
}

type EstimateRun = EstimateAnswer | { kind: "busy" } | { kind: "too-long" };

const runRoom = createLimitedThreads<RoomTask, EstimateAnswer>(threadCode, {
	// A warehouse of 2,000 fixtures took 1.4 to 2.4 s on a busy machine, and must not be refused for that.
	cpuMs: 3_000,
	plainMs: 5_000,
	deadlineMs: 15_000,
	memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
	threads: 2,
	maxQueued: 10,
});

/** A page, its PDF and the next page view of the same estimate are calculated once. */
const done = new LRUCache<string, EstimateAnswer>({ max: 40 });

/**
 * Never throws: every failure is a kind of answer.
 *
 * @param more.timeoutMs time limit; replaced in tests
 */
export async function runEstimate(
	room: RoomInput,
	fixture: FixtureInput,
	{ others = [], timeoutMs }: { others?: readonly OtherType[]; timeoutMs?: number } = {},
): Promise<EstimateRun> {
	const key = JSON.stringify([room, fixture, others]);
	const cachedRun = done.get(key);
	if (cachedRun) return cachedRun;
	const result = await runRoom({ room, fixture, others }, timeoutMs);
	if ("ended" in result) return { kind: result.ended === "busy" ? "busy" : "too-long" };
	done.set(key, result.answer);
	return result.answer;
}
