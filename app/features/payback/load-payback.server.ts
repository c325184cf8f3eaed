/** Everything the page, the PDF and the CSV of a calculation show. */

import { ServiceError } from "#client/service-error";
import { calculateRetrofit, type RetrofitInput, type RetrofitResult } from "#rules/payback/retrofit";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { type FoundPart, findParts } from "./find-parts.server.ts";
import { type PaybackErrors, type PaybackValues, storedDays } from "./payback-fields.ts";
import { type RateSource, readPayback, readTyped } from "./payback-form.server.ts";
import { type PaybackQuery, readLink, type readPosted } from "./payback-link.server.ts";

export type PaybackOutcome = {
	values: PaybackValues;
	/** Query of the calculation's link; `null` where none can hold it. */
	link: PaybackQuery | null;
	input: RetrofitInput;
	rate: RateSource;
	result: RetrofitResult;
	/** Part found for each line; `null` without a part number. */
	parts: (Extract<FoundPart, { kind: "found" }> | null)[];
};

export type LoadedPayback = {
	values: PaybackValues;
	errors: PaybackErrors;
	/** Why nothing could be calculated, when no field is wrong. */
	failure: string | null;
	outcome: PaybackOutcome | null;
	status: 200 | 400 | 404 | 503;
};

const forgotten = `This link has expired. Long calculations are stored for up to ${storedDays} days. Enter the figures again, or use the PDF you downloaded.`;

type Context = Pick<RequestContext<unknown>, "url" | "services" | "session" | "user" | "log">;

/** @param posted a form that no link can hold */
export async function loadPayback(
	context: Context,
	posted?: ReturnType<typeof readPosted>,
): Promise<LoadedPayback> {
	const read = posted ?? (await readLink(context.url.searchParams));
	const { typed, link } = read ?? { typed: readTyped(new URLSearchParams()), link: {} };
	const { values } = typed;
	const blank = { values, errors: {}, failure: null, outcome: null };
	if (!read) return { ...blank, failure: forgotten, status: 404 };
	if (!typed.submitted) return { ...blank, status: 200 };
	const parts = await findParts(
		context,
		values.lines.map(({ sku }) => sku),
	).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	});
	if (!parts)
		return {
			...blank,
			failure:
				"The catalog isn't responding right now. We kept what you entered; try again in a minute, or enter watts and cost.",
			status: 503,
		};
	const form = readPayback(typed, parts);
	if (form.kind === "wrong") return { ...blank, errors: form.errors, status: 400 };
	return {
		...blank,
		outcome: {
			values,
			link,
			input: form.input,
			rate: form.rate,
			result: calculateRetrofit(form.input),
			parts: values.lines.map(({ sku }) => {
				const part = parts.get(sku);
				return part?.kind === "found" ? part : null;
			}),
		},
		status: 200,
	};
}

/** Loads what documents and saving need. @throws {Response} 400 or 503 with the first mistake */
export async function loadOutcome(context: Context): Promise<PaybackOutcome & { link: PaybackQuery }> {
	const { outcome, errors, failure, status } = await loadPayback(context);
	if (outcome) return { ...outcome, link: outcome.link ?? {} };
	const [wrong] = Object.values(errors);
	throw httpError(
		status === 200 ? 400 : status,
		failure ?? wrong ?? "Enter the figures on the payback calculator's page first.",
	);
}
