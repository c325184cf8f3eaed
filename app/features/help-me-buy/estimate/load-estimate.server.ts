/** Everything a page or a PDF of an estimate shows. */

import { formatNumber } from "#rules/format";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { type Estimate, mostFixtures, type RoomInput } from "./estimate.ts";
import type { EstimateErrors, EstimateValues } from "./estimate-fields.ts";
import { readEstimateForm } from "./estimate-form.server.ts";
import { type ChosenFixture, type FixtureSuggestion, findFixture } from "./find-fixture.server.ts";
import { runEstimate } from "./run-estimate.server.ts";

export type EstimateOutcome = {
	room: RoomInput;
	fixture: ChosenFixture;
	estimate: Estimate;
};

export type LoadedEstimate = {
	values: EstimateValues;
	errors: EstimateErrors;
	suggestions: FixtureSuggestion[];
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
	const blank = { values, errors, suggestions: [], outcome: null, failure: null, retryAfter: null };
	const failed = (failure: string, status: 429 | 503, retryAfter: number): LoadedEstimate => ({
		...blank,
		failure,
		status,
		retryAfter,
	});
	if (form.kind === "blank") return { ...blank, status: 200 };
	const found = values.sku === "" ? null : await findFixture(services, values.sku, values.option);
	if (found?.kind === "down")
		return failed(
			"The catalog isn't responding right now. We kept what you entered; try again in a minute.",
			503,
			60,
		);
	const suggestions = found?.kind === "choose" ? found.suggestions : [];
	if (found?.kind === "wrong" || form.kind === "wrong") {
		const sku = found?.kind === "wrong" ? { sku: found.error } : {};
		return { ...blank, errors: { ...errors, ...sku }, suggestions, status: 400 };
	}
	if (found?.kind !== "found") return { ...blank, suggestions, status: 200 };

	const wait = await consumeEstimate(request);
	if (wait !== null)
		return failed(`You've calculated many rooms in a short time. Wait ${formatWait(wait)}.`, 429, wait);
	const run = await runEstimate(form.input, found.input);
	const wrong = (mistakes: EstimateErrors): LoadedEstimate => ({ ...blank, errors: mistakes, status: 400 });
	switch (run.kind) {
		case "estimate":
			return {
				...blank,
				// The id keeps the fixture when another brand has the same part number.
				values: { ...values, sku: found.fixture.sku, option: found.fixture.variationID },
				outcome: { room: form.input, fixture: found.fixture, estimate: run.estimate },
				status: 200,
			};
		case "too-many":
			return wrong({
				sku: `This room takes ${formatNumber(run.count)} of these fixtures; we calculate up to ${formatNumber(mostFixtures)}. Choose one with more lumens, or a lower light level`,
			});
		case "none-fit":
			return wrong({
				columns: "None of these fixtures would hang inside of the room. Choose more columns and rows",
			});
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
