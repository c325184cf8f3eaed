/** Everything the page, the PDF and the CSV of a calculation show. */
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { shopToday } from "#rules/clock/time-zones";
import { formatCents, formatDay } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { calculateRetrofit, type RetrofitInput, type RetrofitResult } from "#rules/payback/retrofit";
import { projectLimits } from "#rules/projects/project-limits";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { isEditable } from "#rules/sharing/shared-rights";
import { maySeePrices, mayUseCart } from "#rules/users/permissions";
import { readProducts } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { energyFigures } from "./energy-figures.server.ts";
import { appendToNote } from "./note-text.tsx";
import { type PaybackErrors, type PaybackValues, readTyped, storedDays } from "./payback-fields.ts";
import { type FigureSources, readPayback } from "./payback-form.server.ts";
import { isLasting, type PaybackQuery, readLink, type readPosted } from "./payback-link.server.ts";
import { paybackText } from "./payback-texts.ts";
import type { savePaybackForm } from "./save-payback-form.ts";

export type PaybackOutcome = {
	values: PaybackValues;
	/** Query of the calculation's link; `null` where none can hold it. */
	link: PaybackQuery | null;
	input: RetrofitInput;
	sources: FigureSources;
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
	const form = readPayback(typed, parts, energyFigures());
	if (form.kind === "wrong") return { ...blank, errors: form.errors, status: 400 };
	return {
		...blank,
		outcome: {
			values,
			link,
			input: form.input,
			sources: form.sources,
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

// Saves a calculation as a paragraph with its link in the note of a project or quote.

export type SaveTarget = { value: string; label: string };

type SaveContext = Pick<RequestContext<unknown>, "services" | "user" | "accountId" | "hasExtension">;

const mostQuotes = 50;

/** Projects whose note can be changed, and quotes of the account that are still drafts. */
export async function loadTargets(context: SaveContext): Promise<SaveTarget[]> {
	const { services, user, accountId, hasExtension } = context;
	const [projects, quotes] = await Promise.all([
		hasExtension("projects.update").then((offered) => (offered ? services.projects.list() : [])),
		user().then(async (person) =>
			accountId !== null && mayUseCart(person)
				? (await services.quotes.list({ id: accountId, status: "draft" })).quotes.slice(0, mostQuotes)
				: [],
		),
	]);
	return [
		...projects
			.filter(isEditable)
			.map(({ projectID, name }) => ({ value: `project ${projectID}`, label: `Project: ${name}` })),
		...quotes.map(({ id, number, name }) => ({
			value: `quote ${id}`,
			label: `Quote ${number}${name ? `: ${name}` : ""}`,
		})),
	];
}

function toNote({ link: query, result }: Awaited<ReturnType<typeof loadOutcome>>, origin: string): string {
	// A note is kept after what is stored for some days.
	const link = isLasting(query) ? ` ${origin}${paths.paybackCalculator(query)}` : "";
	const day = formatDay(shopToday());
	return `Payback, ${day}: ${paybackText(result)}, ${formatCents(result.savedCents)} saved a year, ${formatCents(result.netCostCents)} net cost.${link}`;
}

const tooLong =
	"The note has no room for this calculation. Shorten the note, or use fewer lines and download the PDF instead.";

/** Adds the calculation to a note. A form that is sent twice finds it there already. */
export async function savePayback(context: FormContext<typeof savePaybackForm>) {
	const { services, value, submission, url } = context;
	const outcome = await loadOutcome(context);
	const added = toNote(outcome, env.ORIGIN ?? url.origin);
	const { kind, id } = value.target;
	const refused = () => refusedForm(submission, { fields: { target: tooLong } }, { status: 422 });
	try {
		if (kind === "project") {
			const { name, note } = await services.projects.project({ projectID: id, page: 1, pageSize: 1 });
			const longer = note.includes(added) ? note : appendToNote(note, added, projectLimits.note);
			if (longer === null) return refused();
			if (longer !== note) await services.projects.update({ projectID: id, name, note: longer });
		} else {
			const { note, revision } = await services.quotes.quote({ id });
			const longer = note.includes(added) ? note : appendToNote(note, added, quoteLimits.note);
			if (longer === null) return refused();
			if (longer !== note) await services.quotes.change({ id, revision, note: longer });
		}
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404)
			return refusedForm(submission, { fields: { target: "Choose a project or quote" } }, { status: 404 });
		return formFailure(context, error);
	}
	throw await redirectWithToast(kind === "project" ? paths.project(id) : paths.quote(id), {
		kind: "success",
		text: "The payback calculation is saved in the note.",
	});
}

// The catalog's figures and the reader's price for part numbers of a calculation.

export type FoundPart =
	| {
			kind: "found";
			sku: string;
			name: string;
			link: string;
			watts: number | null;
			lifeHours: number | null;
			/** The reader's price of one; `null` where it isn't shown. */
			priceCents: number | null;
	  }
	| { kind: "unknown"; error: string };

type PartsContext = Pick<RequestContext<unknown>, "services" | "session" | "user" | "log">;

/**
 * Finds parts by part number as typed.
 * @throws {ServiceError} when the catalog is down
 */
async function findParts(
	context: PartsContext,
	typed: readonly string[],
): Promise<ReadonlyMap<string, FoundPart>> {
	const skus = [...new Set(typed.filter(Boolean))];
	if (skus.length === 0) return new Map();
	const { services } = context;
	const matches = await services.product.matchParts({
		lines: skus.map((text, line) => ({ line, text })),
	});
	const chosen = new Map(
		matches.flatMap(({ line, match, candidates: [first] }) =>
			first && (match === "exact" || match === "normalized") ? [[skus[line] ?? "", first] as const] : [],
		),
	);
	const ids = [...new Set([...chosen.values()].map(({ productID }) => productID))];
	const [products, prices] = await Promise.all([
		ids.length > 0 ? readProducts(services, ids) : [],
		readPrices(
			context,
			[...chosen.values()].map(({ variationID }) => variationID),
		),
	]);
	const variations = new Map(products.flatMap((one) => one.variations.map((each) => [each.id, each])));
	return new Map(
		skus.map((sku): [string, FoundPart] => {
			const part = chosen.get(sku);
			if (!part)
				return [
					sku,
					{ kind: "unknown", error: `We found no part number ${sku}. Check it, or enter watts and cost` },
				];
			const variation = variations.get(part.variationID);
			return [
				sku,
				{
					kind: "found",
					sku: part.sku,
					name: part.name,
					link: part.link,
					watts: variation?.watts ?? null,
					lifeHours: variation?.lifeHours ?? null,
					priceCents: prices.get(part.variationID) ?? null,
				},
			];
		}),
	);
}

/** A failure only costs the prices: the reader types them. */
async function readPrices(
	{ services, session, user, log }: PartsContext,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (session === null || ids.length === 0 || !maySeePrices(await user())) return new Map();
	try {
		const offers = await services.product.offers({ ids: [...ids] });
		return new Map(
			offers.flatMap(({ variationID, price }) => (price === null ? [] : [[variationID, toCents(price)]])),
		);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn({ err: error }, "failed to load prices for the payback calculator");
		return new Map();
	}
}
