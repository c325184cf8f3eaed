/** Everything the rebates page shows, and the list of delisted models. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { DelistedModel } from "#contracts/rebates/rebates";
import { zipTable } from "#reference/data-files.server";
import { matchLimits } from "#rules/catalog/match-limits";
import { shopToday } from "#rules/clock/time-zones";
import { stateName } from "#rules/locations/us-states";
import {
	delistedSentence,
	findPrograms,
	type RebatePart,
	type RebateVerdict,
} from "#rules/rebates/find-programs";
import { readProducts, readSkuCard } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { readSearch, type SearchErrors, type SearchValues } from "./rebate-search.ts";
import { type ProgramView, programView } from "./rebate-view.ts";

export type PartView = {
	sku: string;
	name: string;
	link: string;
	/** Why many programs would refuse it. */
	warnings: string[];
};

export type RebatesView = {
	values: SearchValues;
	errors: SearchErrors;
	demo: boolean;
	/** Such as "Oregon, ZIP 97205 (Portland)"; empty for all states. */
	where: string;
	part: PartView | null;
	/** Programs of one state each in a list of all states; otherwise one group without a name. */
	groups: { state: string; programs: ProgramView[] }[];
	total: number;
	page: number;
	pageCount: number;
	/** Programs of the state that serve other ZIP codes, and the link to them. */
	elsewhere: number;
};

export type LoadedRebates =
	| { kind: "guide" }
	| { kind: "down"; values: SearchValues }
	| { kind: "search"; view: RebatesView; status: 200 | 400 };

const pageSize = 20;
const statesOnPage = 15;

/** Programs open and close with the days of the shop. */
export const programDay = (now: number): string => shopToday(now);

const verdicts: readonly RebateVerdict[] = ["match", "check", "no"];

export async function loadRebates({
	url,
	services,
}: Pick<RequestContext<unknown>, "url" | "services">): Promise<LoadedRebates> {
	const { values, errors, search, place, replaced } = readSearch(url.searchParams, (zip) =>
		zipTable().find(zip),
	);
	try {
		const data = await services.rebates.programs({ state: search.state });
		if (data.source === "none") return { kind: "guide" };
		const found = values.sku === "" ? null : await findRebatePart(services, values.sku, values.option);
		if (values.sku !== "" && !found)
			errors.sku = /[*#]/.test(values.sku)
				? `${values.sku} has wildcards, so it isn't an exact model. Enter a complete part number`
				: `We found no part number ${values.sku}. Check it, or search without one`;
		const wrong = Object.keys(errors).length > 0;
		const today = programDay(Date.now());
		const { programs, elsewhere } = wrong
			? { programs: [], elsewhere: 0 }
			: findPrograms(data.programs, search, today);
		const views = programs.map((program) =>
			programView(program, { today, zip: search.zip, part: found?.part ?? null, replaced }),
		);
		if (found)
			views.sort(
				(one, other) =>
					verdicts.indexOf(one.match?.verdict ?? "no") - verdicts.indexOf(other.match?.verdict ?? "no"),
			);
		const parts = pages(views, values.zip === "" && values.state === "" && !found);
		const pageCount = Math.max(1, parts.length);
		const page = Math.min(pageNumber(url.searchParams), pageCount);
		return {
			kind: "search",
			status: wrong ? 400 : 200,
			view: {
				values: found ? { ...values, sku: found.part.sku, option: found.variationID } : values,
				errors,
				demo: data.source === "demo",
				where: place
					? `${stateName(place.state)}, ZIP ${place.zip} (${place.place})`
					: search.state
						? stateName(search.state)
						: "",
				part: found && partView(found),
				groups: parts[page - 1] ?? [],
				total: views.length,
				page,
				pageCount,
				elsewhere,
			},
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.code === "NOT_OFFERED") return { kind: "guide" };
		if (error.status >= 500) return { kind: "down", values };
		throw error;
	}
}

/** Pages of twenty programs; of all states, pages of fifteen states by name, which are closed until one is wanted. */
export function pages(views: readonly ProgramView[], ofAllStates: boolean): RebatesView["groups"][] {
	if (!ofAllStates || views.length <= 6)
		return chunks(views, pageSize).map((programs) => [{ state: "", programs }]);
	const byState = new Map<string, ProgramView[]>();
	for (const view of views) byState.set(view.state, [...(byState.get(view.state) ?? []), view]);
	const states = [...byState].map(([state, programs]) => ({ state, programs }));
	return chunks(
		states.toSorted((one, other) => one.state.localeCompare(other.state, "en")),
		statesOnPage,
	);
}

const chunks = <Value>(all: readonly Value[], size: number): Value[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
		all.slice(index * size, (index + 1) * size),
	);

function partView({ part, name, link, discontinued }: FoundRebatePart): PartView {
	return {
		sku: part.sku,
		name,
		link,
		warnings: [
			...(part.orderable
				? []
				: [
						"This is a base catalog number with wildcards, not an exact model. Programs pay for listed part numbers. Choose a complete number on the product page.",
					]),
			...(part.delisted ? [delistedSentence(part.delisted)] : []),
			...(discontinued && !part.delisted ? ["This product is discontinued."] : []),
		],
	};
}

export type DelistedView = {
	search: string;
	demo: boolean;
	models: { key: string; sku: string; brand: string; sentence: string; note: string; link: string }[];
	total: number;
	page: number;
	pageCount: number;
};

/** @throws {ServiceError} NOT_OFFERED without such a list */
export async function loadDelisted({
	url,
	services,
}: Pick<RequestContext<unknown>, "url" | "services">): Promise<DelistedView> {
	const search = (url.searchParams.get("search") ?? "").trim().slice(0, 80);
	const page = pageNumber(url.searchParams);
	const data = await services.rebates.delisted({ ...(search && { search }), page });
	if (data.source === "none") throw ServiceError.notOffered({});
	return {
		search,
		demo: data.source === "demo",
		models: data.models.map((model, index) => ({
			key: `${index} ${model.sku}`,
			sku: model.sku,
			brand: model.brand,
			sentence: delistedSentence(model),
			note: model.note,
			link: paths.availableRebates({ sku: model.sku }),
		})),
		total: data.total,
		page: data.page,
		pageCount: data.pageCount,
	};
}

type FoundRebatePart = {
	part: RebatePart;
	variationID: string;
	name: string;
	link: string;
	discontinued: boolean;
};

/**
 * @param option id of an SKU, which counts while `typed` is its part number: several brands may share a number
 * @returns `null` for an unknown part number
 * @throws {ServiceError} when the catalog is down
 */
async function findRebatePart(
	services: Services,
	typed: string,
	option: string,
): Promise<FoundRebatePart | null> {
	const id = await findVariation(services, typed, option);
	const card = id === null ? null : await readSkuCard(services, id);
	const [product] = card ? await readProducts(services, [card.productID]) : [];
	const variation = product?.variations.find((one) => one.id === id);
	if (!product || !variation) return null;
	const figure = (name: "lumens" | "watts" | "efficacy") =>
		variation.doubtful.includes(name) ? null : variation[name];
	const register = product.provenance?.register ?? "";
	const list = /ENERGY STAR/i.test(register)
		? ("energy-star" as const)
		: /\bDLC\b|DesignLights/i.test(register)
			? ("dlc" as const)
			: null;
	return {
		variationID: variation.id,
		name: product.name,
		link: variation.link || product.link,
		discontinued: product.status === "discontinued",
		part: {
			sku: variation.sku,
			kind: product.kind,
			orderable: variation.orderable,
			lumens: figure("lumens"),
			watts: figure("watts"),
			efficacy: figure("efficacy"),
			listed: list && product.provenance ? { list, asOf: product.provenance.asOf } : null,
			delisted: await readDelisted(services, variation.sku, product.brand),
		},
	};
}

async function findVariation(services: Services, typed: string, option: string): Promise<string | null> {
	if (option !== "") {
		const card = await readSkuCard(services, option);
		if (card && card.sku.toLowerCase() === typed.toLowerCase()) return card.variationID;
	}
	const [match] = await services.product.matchParts({
		lines: [{ line: 0, text: typed.slice(0, matchLimits.part) }],
	});
	const [first] = match?.candidates ?? [];
	return first && (match?.match === "exact" || match?.match === "normalized") ? first.variationID : null;
}

/** The delisted model of the same brand, where the list names one. Shops may have programs and no such list. */
async function readDelisted(services: Services, sku: string, brand: string): Promise<DelistedModel | null> {
	try {
		const { models } = await services.rebates.delisted({ sku: sku.slice(0, 120) });
		const same = (model: DelistedModel) =>
			model.brand === "" || model.brand.toLowerCase() === brand.toLowerCase();
		return models.find(same) ?? null;
	} catch (error) {
		if (error instanceof ServiceError && error.code === "NOT_OFFERED") return null;
		throw error;
	}
}
