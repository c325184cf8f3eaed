/** Everything the rebates page shows, and the list of delisted models. */

import { ServiceError } from "#client/service-error";
import { zipTable } from "#reference/zip-table.server";
import { wallClock } from "#rules/format";
import { findPrograms } from "#rules/rebates/find-programs";
import { delistedSentence, type RebateVerdict } from "#rules/rebates/match-program";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { type FoundRebatePart, findRebatePart } from "./find-rebate-part.server.ts";
import { readSearch, type SearchErrors, type SearchValues, stateName } from "./rebate-search.ts";
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
	programs: ProgramView[];
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

/** Programs end with the day of the eastern states. */
export const programDay = (now: number): string => wallClock(now, "America/New_York").day;

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
		const pageCount = Math.max(1, Math.ceil(views.length / pageSize));
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
				programs: views.slice((page - 1) * pageSize, page * pageSize),
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
